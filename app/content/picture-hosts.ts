import { allPictures } from './all-pictures.ts'
import type { SiteContent } from './schema.ts'

/**
 * The origins that stock photos come from, each once. Of all pages together: who goes from one page to
 * another without loading it anew keeps the content security policy of the first.
 */
export function pictureHosts(
  content: Pick<SiteContent, 'scenes' | 'services' | 'segments'>,
): string[] {
  // The card's picture is on no page: the build loads it, browsers never do.
  const { social: _, ...shown } = allPictures(content)
  const urls = Object.values(shown).flatMap(({ stock }) => (stock ? [stock.url] : []))
  return [...new Set(urls.map((url) => new URL(url).origin))].sort()
}
