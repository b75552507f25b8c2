import assets from 'virtual:assets'
import brand from 'virtual:brand'
import { company } from 'virtual:content'
import { cardSize, type Page } from '../pages.ts'
import { urlOf } from './graph-nodes.ts'

/** What search engines, networks and messengers show of a page (specification, section 2). */
export function Metadata({ page }: { page: Page }) {
  const { path, metadata, card } = page
  const url = urlOf(path)
  return (
    <>
      <title>{metadata.title}</title>
      <meta name="description" content={metadata.description} />
      <meta name="keywords" content={metadata.keywords.join(', ')} />
      <meta name="theme-color" content={brand.palette.ink} />
      {card ? (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          <meta property="og:type" content="website" />
          <meta property="og:locale" content="pt_BR" />
          <meta property="og:site_name" content={company.brand.name} />
          <meta property="og:title" content={metadata.title} />
          <meta property="og:description" content={metadata.description} />
          <meta property="og:image" content={urlOf(assets.social[path] ?? '')} />
          <meta property="og:image:width" content={String(cardSize.width)} />
          <meta property="og:image:height" content={String(cardSize.height)} />
          <meta property="og:image:alt" content={card.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
