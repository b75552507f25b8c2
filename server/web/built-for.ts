import type { SiteFile } from './site-files.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address that the pages were built for: canonicals, sitemap and links to pictures hold it. */
export function builtFor(files: ReadonlyMap<string, SiteFile>): string | null {
  const robots = files.get('/robots.txt')?.body.toString() ?? ''
  return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? null
}

/**
 * What is wrong where the pages name another site than SITE_URL: search engines would be sent to the
 * old address while everything looks right. Null where it fits, and on the machine's own addresses,
 * where a build is tried out.
 */
export function siteMismatch(files: ReadonlyMap<string, SiteFile>, siteUrl: URL): string | null {
  const built = builtFor(files)
  if (loopback.test(siteUrl.hostname) || built === siteUrl.origin) return null
  return (
    `SITE_URL="${siteUrl.origin}": as páginas foram montadas para ${built ?? 'outro endereço'}; ` +
    `monte de novo com esta SITE_URL (npm run build), ou use npm start, que faz isso sozinho`
  )
}
