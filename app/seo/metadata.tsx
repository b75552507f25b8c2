import assets from 'virtual:assets'
import brand from 'virtual:brand'
import { company, form } from 'virtual:content'
import { cardSize, type Page, withBrand } from '../pages.ts'
import type { QuoteOutcome } from '../quote/quote-outcome.ts'
import { urlOf } from './graph-nodes.ts'

const answers = { success: form.success, invalid: form.errorSummary, error: form.error }

/**
 * What search engines, networks and messengers show of a page (specification, section 2); screen
 * readers begin a page that answers a form with its title.
 */
export function Metadata({ page, outcome }: { page: Page; outcome: QuoteOutcome | null }) {
  const { path, metadata, card } = page
  const title = withBrand(metadata.title, company.brand)
  const url = urlOf(path)
  return (
    <>
      <title>{outcome ? `${answers[outcome.status]} ${title}` : title}</title>
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
          <meta property="og:title" content={title} />
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
