import { securityHeaders } from '../server/http/security-headers.ts'
import { hashedFolders, immutableCache } from '../server/http/site-files.ts'
import { exportHeader } from './export-target.ts'
import { addHeaders, hashedPattern } from './nginx.ts'

/** For Netlify and Cloudflare Pages. */
function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const cached = hashedFolders.map((folder) => `/${folder}/*\n  Cache-Control: ${immutableCache}`)
  return `/*\n${lines.join('\n')}\n\n${cached.join('\n\n')}\n`
}

/**
 * For nginx. The headers are listed once, because a location with a header of its own loses the
 * others.
 */
function nginxSnippet(headers: Record<string, string>): string {
  return `${exportHeader} Include it in the server block whose root is this folder.
server_tokens off;
charset utf-8;
gzip_static on;
error_page 404 /404.html;
error_page 405 @method;

set $site_cache "no-cache";
# A header without a value is not sent.
set $site_allow "";
${addHeaders({ ...headers, 'Cache-Control': '$site_cache', Allow: '$site_allow' })}

location / {
  try_files $uri $uri/index.html =404;
}

location /servicos/ {
  error_page 404 /servicos/404.html;
  error_page 405 @method;
  try_files $uri $uri/index.html =404;
}

location ~ ${hashedPattern} {
  set $site_cache "${immutableCache}";
  try_files $uri =404;
}

location = /site.webmanifest {
  types { }
  default_type application/manifest+json;
}

location ~ ^/(?:_|nginx\\.conf$) {
  return 404;
}

location ~ ^(?:/servicos)?/404\\.html$ {
  internal;
}

location @method {
  set $site_allow "GET, HEAD";
  return 405;
}
`
}

/** The files that static hosts read, by name. */
export function hostFiles(policy: string, isHttps: boolean): Record<string, string> {
  const headers = { ...securityHeaders(isHttps), 'Content-Security-Policy': policy }
  return {
    _headers: headersFile(headers),
    // Cloudflare finds servicos/404.html by itself; Netlify has to be told.
    _redirects: '/servicos/* /servicos/404.html 404\n',
    'nginx.conf': nginxSnippet(headers),
  }
}
