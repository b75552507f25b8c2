import assets from 'virtual:assets'
import brand from 'virtual:brand'
import { company } from 'virtual:content'
import settings from 'virtual:settings'
import type { Page } from '../pages.ts'

type SharedLinkProps = Pick<Page, 'path' | 'metadata' | 'card'> & { url: string }

/** What networks and messengers show with a link to the page. */
function SharedLink({ path, metadata, card, url }: SharedLinkProps) {
  // A page whose picture comes from elsewhere has no card of its own and shows the home page's.
  const image = assets.social[path] ?? assets.social['/']
  return (
    <>
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={company.brand.name} />
      <meta property="og:title" content={metadata.title} />
      <meta property="og:description" content={metadata.description} />
      {image && card && (
        <>
          <meta property="og:image" content={`${settings.siteUrl}${image}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={card.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** A page's title, description, keywords and canonical URL (specification, section 2), and its shared link. */
export function Metadata({ page }: { page: Page }) {
  const { path, status, metadata, card } = page
  const url = `${settings.siteUrl}${path}`
  return (
    <>
      <title>{metadata.title}</title>
      <meta name="description" content={metadata.description} />
      <meta name="keywords" content={metadata.keywords.join(', ')} />
      <meta name="theme-color" content={brand.palette.ink} />
      {status === 200 ? (
        <>
          <link rel="canonical" href={url} />
          <SharedLink path={path} metadata={metadata} card={card} url={url} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
