import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Company } from '../../app/content/company.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { type Page, sitePages } from '../../app/pages.ts'
import type { Palette } from '../../app/styles/palette.ts'
import { publicDirectory } from './directories.ts'

function sitemap(pages: readonly Page[], site: string): string {
  const entries = pages
    .filter(({ status }) => status === 200)
    .map(({ path }) => `<url><loc>${site}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** What phones show for a bookmark on the home screen. Most show at most 12 letters of the short name. */
export function webManifest(
  { name, fullName }: Pick<Company['brand'], 'name' | 'fullName'>,
  { ink, paper }: Palette,
): string {
  const icon = (file: string, size: number, purpose: string) => {
    return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name: fullName,
    short_name: name,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    theme_color: ink,
    background_color: paper,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  })
}

export async function makeWellKnown(
  content: SiteContent,
  palette: Palette,
  site: string,
): Promise<void> {
  const files: Record<string, string> = {
    'sitemap.xml': sitemap(sitePages(content), site),
    // The not-found pages say noindex themselves.
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`,
    'site.webmanifest': webManifest(content.company.brand, palette),
  }
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(publicDirectory, file), text)
  }
}
