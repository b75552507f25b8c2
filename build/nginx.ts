import path from 'node:path'
import { receivedParameter, serviceParameter } from '../app/quote/fields.ts'
import { nothingPolicy, securityHeaders } from '../server/http/security-headers.ts'
import type { Site } from '../server/http/site.ts'
import { hashedFolders, readSiteFiles, type SiteFile } from '../server/http/site-files.ts'

type Headers = Readonly<Record<string, string>>

/** nginx's directives that add headers to every answer, whatever its status. */
export function addHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join('\n')
}

/** The pattern of all files that carry their content's hash in their name. */
export const hashedPattern = `^/(?:${hashedFolders.join('|')})/`

/** The pattern of exactly these paths. */
function exactly(paths: readonly string[]): string {
  return `^(?:${paths.map((one) => one.replaceAll('.', '\\.')).join('|')})$`
}

/** The media type of every ending, as the server sends it. */
function types(files: ReadonlyMap<string, SiteFile>): string {
  const endings = [...files].map(([url, { isPage, type }]): [string, string] => [
    isPage ? 'html' : path.posix.extname(url).slice(1),
    type,
  ])
  return [...new Map(endings)].map(([ending, type]) => `"${type}" ${ending};`).join('\n')
}

/**
 * The part of nginx's configuration that answers from a build's files, with the headers that the
 * server itself sends. Everything else goes to `@site` of deploy/nginx/site.conf: the form,
 * redirects, unknown paths, and files of a newer build that nginx has not loaded yet.
 */
export async function nginxConfiguration(
  build: string,
  site: Pick<Site, 'pages' | 'contentSecurityPolicy'>,
  isHttps: boolean,
): Promise<string> {
  // Absolute, so that a reload of nginx replaces files and policy together.
  const root = path.resolve(build, 'client')
  const files = await readSiteFiles(root)

  /** One location for all files that are sent with the same headers. */
  function location(pattern: string, file: string, policy: string): string {
    const [, sample] = [...files].find(([url]) => RegExp(pattern).test(url)) ?? []
    const headers = {
      ...securityHeaders(isHttps),
      'Content-Security-Policy': policy,
      'Cache-Control': sample?.cacheControl ?? 'no-cache',
    }
    return `location ~ "${pattern}" {
# The server answers other methods, and pages whose form has a service filled in or was received.
if ($request_method !~ ^(?:GET|HEAD)$) { return 418; }
if ($arg_${serviceParameter} != "") { return 418; }
if ($arg_${receivedParameter} != "") { return 418; }
try_files ${file} @site;
${addHeaders(headers)}
}`
  }
  const pages = site.pages.filter(({ status }) => status === 200)
  const others = [...files].filter(([url, one]) => !one.isPage && !RegExp(hashedPattern).test(url))
  return `# Written by the build. deploy/nginx/site.conf includes it.
root "${root}";
gzip_static on;
gzip_vary on;
merge_slashes off;
error_page 418 = @site;
types {
${types(files)}
}
${location(exactly(pages.map((page) => page.path)), '$uri/index.html', site.contentSecurityPolicy({ isHttps }))}
${location(hashedPattern, '$uri', nothingPolicy)}
${location(exactly(others.map(([url]) => url)), '$uri', nothingPolicy)}
`
}
