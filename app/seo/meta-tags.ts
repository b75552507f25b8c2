import brand from 'virtual:brand'
import type { MetaDescriptor } from 'react-router'
import type { Metadata, MetadataImage } from './metadata.ts'

/** Open Graph and Twitter read title and description from each other; the card's kind is Twitter's own. */
function imageTags(image: MetadataImage | null): MetaDescriptor[] {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** A page's metadata as elements of its head. */
export function metaTags(metadata: Metadata | undefined): MetaDescriptor[] {
  if (!metadata) return []
  const { title, description, keywords, canonical, image, siteName } = metadata
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords.join(', ') },
    { name: 'theme-color', content: brand.themeColour },
  ]
  if (!canonical) return [...common, { name: 'robots', content: 'noindex' }]
  return [
    ...common,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...imageTags(image),
  ]
}
