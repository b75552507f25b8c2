import type { MetaDescriptor } from 'react-router'
import type { Metadata } from './metadata.ts'

/** A page's metadata as elements of its head. */
export function metaTags(metadata: Metadata | undefined): MetaDescriptor[] {
  if (!metadata) return []
  const { title, description, keywords, canonical } = metadata
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'theme-color', content: '#0a1a2f' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: 'website' },
  ]
  if (!canonical) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
  ]
}
