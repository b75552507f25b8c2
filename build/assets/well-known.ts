import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContent } from '../../app/content/schema.ts'
import { type Page, sitePages } from '../../app/pages.ts'
import { llmsText } from './llms-text.ts'

/** RFC 9116 recommends less than a year. */
const securityContactDays = 330

/** Every page with the date of its content. */
export function sitemap(pages: readonly Page[], site: string): string {
  const entries = pages
    .filter(({ updated }) => updated)
    .map(({ path, updated }) => `<url><loc>${site}${path}</loc><lastmod>${updated}</lastmod></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Allows everything; the not-found pages say noindex themselves. */
export function robots(site: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`
}

/** Where to report a weakness (RFC 9116): the contact for personal data. */
function securityContact({ company }: SiteContent, site: string, now: Date): string {
  const expires = new Date(now.getTime() + securityContactDays * 86_400_000)
  return [
    `Contact: mailto:${company.privacy.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: pt, en',
    `Canonical: ${site}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** Writes the files that search engines, language models and researchers look for at fixed places. */
export async function makeWellKnown(directory: string, content: SiteContent, site: string) {
  await mkdir(path.join(directory, '.well-known'), { recursive: true })
  const files: Record<string, string> = {
    'sitemap.xml': sitemap(sitePages(content), site),
    'robots.txt': robots(site),
    'llms.txt': llmsText(content, site),
    '.well-known/security.txt': securityContact(content, site, new Date()),
  }
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(directory, file), text)
  }
}
