import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentSecurityPolicy } from '../server/http/content-security-policy.ts'
import { securityHeaders } from '../server/http/security-headers.ts'
import { exportMark } from './export-target.ts'
import { addHeaders } from './nginx-lines.ts'

type HostOptions = {
  isHttps: boolean
  pictureHosts: readonly string[]
  quoteUrl: string | null
}

type Headers = Record<string, string>

/** Folders whose files change their names with their content. */
const hashedFolders = ['assets', 'early', 'fonts', 'icons', 'pictures', 'social']
const forever = 'public, max-age=31536000, immutable'

/**
 * The headers of every answer. One policy holds the hashes of all pages, because hosts join the rules
 * that match a path, and two policies would forbid what only one of them allows.
 */
async function allHeaders(target: string, options: HostOptions): Promise<Headers> {
  const { isHttps, pictureHosts, quoteUrl } = options
  const names = await readdir(target, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html')).sort()
  const html = await Promise.all(pages.map((name) => readFile(path.join(target, name), 'utf8')))
  const quoteOrigin = quoteUrl ? new URL(quoteUrl).origin : undefined
  return {
    ...securityHeaders(isHttps),
    'Content-Security-Policy': contentSecurityPolicy(html.join('\n'), {
      isHttps,
      pictureHosts,
      quoteOrigin,
    }),
  }
}

/** For Netlify and Cloudflare Pages. */
function headersFile(headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const cached = hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${forever}`)
  return `/*\n${lines.join('\n')}\n\n${cached.join('\n\n')}\n`
}

/** Cloudflare finds servicos/404.html by itself; Netlify has to be told. */
const redirectsFile = '/servicos/* /servicos/404.html 404\n'

/** For nginx: to be included in a server block whose root is this folder. */
function nginxSnippet(headers: Headers): string {
  // nginx drops inherited headers in a block that adds one of its own, so each has all of them.
  const block = (cacheControl: string) => addHeaders({ ...headers, 'Cache-Control': cacheControl })
  const pages = block('no-cache')
  return `${exportMark} Include it in the server block whose root is this folder.
server_tokens off;
charset utf-8;
gzip_static on;
error_page 404 /404.html;
error_page 405 @method;

location / {
  try_files $uri $uri.html $uri/index.html =404;
${pages}
}

location /servicos/ {
  error_page 404 /servicos/404.html;
  error_page 405 @method;
  try_files $uri $uri.html =404;
${pages}
}

location ~ ^/(?:${hashedFolders.join('|')})/ {
  try_files $uri =404;
${block(forever)}
}

location = /site.webmanifest {
  types { }
  default_type application/manifest+json;
${pages}
}

location ~ ^/(?:_|nginx\\.conf$) {
  return 404;
}

location ~ ^(?:/servicos)?/404\\.html$ {
  internal;
${pages}
}

location @method {
${pages}
  add_header Allow "GET, HEAD" always;
  return 405;
}
`
}

/** Writes what hosts read: `_headers`, `_redirects` and the snippet for nginx. */
export async function writeHostFiles(target: string, options: HostOptions): Promise<void> {
  const headers = await allHeaders(target, options)
  await writeFile(path.join(target, '_headers'), headersFile(headers))
  await writeFile(path.join(target, '_redirects'), redirectsFile)
  await writeFile(path.join(target, 'nginx.conf'), nginxSnippet(headers))
}
