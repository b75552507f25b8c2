import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentSecurityPolicy, nothingPolicy } from '../server/web/content-security-policy.ts'
import { securityHeaders } from '../server/web/security-headers.ts'
import { readSiteFiles, type SiteFile } from '../server/web/site-files.ts'
import { addHeaders } from './nginx-lines.ts'

/** What only the server answers: other methods, and the form with a service filled in. */
const toServer = 'if ($request_method !~ ^(?:GET|HEAD)$) { return 418; }'
const filledIn = 'if ($arg_servico != "") { return 418; }'

function headersOf(file: SiteFile, isHttps: boolean): Record<string, string> {
  return {
    ...securityHeaders(isHttps),
    'Content-Security-Policy': file.isPage
      ? contentSecurityPolicy(file.body.toString(), { isHttps })
      : nothingPolicy,
    'Cache-Control': file.cacheControl,
  }
}

function location(url: string, file: SiteFile, isHttps: boolean): string {
  const name = file.isPage ? path.posix.join(url, 'index.html') : url
  return `location = ${url} {
  ${toServer}
  ${url === '/' ? `${filledIn}\n  ` : ''}types { }
  default_type "${file.type}";
  try_files ${name} @site;
${addHeaders(headersOf(file, isHttps))}
}`
}

/** Files of one folder whose names change with their content, so that one location serves them all. */
function folderLocation(folder: string, files: readonly SiteFile[], isHttps: boolean): string {
  const [file] = files
  return `location /${folder}/ {
  ${toServer}
  try_files $uri @site;
${file ? addHeaders(headersOf(file, isHttps)) : ''}
}`
}

/**
 * The part of nginx's configuration that answers from the build's files, with the very headers that the
 * server itself sends. Everything else goes to `@site`, which deploy/nginx/site.conf names: the form,
 * redirects, unknown paths, and files of a build that is being replaced.
 */
export function nginxFront(files: ReadonlyMap<string, SiteFile>, isHttps: boolean): string {
  const folders = new Map<string, SiteFile[]>()
  const single: string[] = []
  for (const [url, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, folder] = /^\/([\w-]+)\/[^/]+$/.exec(url) ?? []
    if (folder && file.cacheControl.includes('immutable')) {
      folders.set(folder, [...(folders.get(folder) ?? []), file])
    } else single.push(location(url, file, isHttps))
  }
  const types = new Map([...folders.values()].flat().map((file) => [file.type, file]))
  const endings = [...files]
    .filter(([, { type }]) => types.has(type))
    .map(([url, { type }]) => `  "${type}" ${path.posix.extname(url).slice(1)};`)
  return `# Written by the build. deploy/nginx/site.conf includes it.
gzip_static on;
gzip_vary on;
merge_slashes off;
error_page 418 = @site;
types {
${[...new Set(endings)].join('\n')}
}

${[
  ...[...folders].map(([folder, inside]) => folderLocation(folder, inside, isHttps)),
  ...single,
].join('\n\n')}
`
}

/** Writes it beside the built client. */
export async function writeNginxFront(buildDirectory: string, isHttps: boolean): Promise<void> {
  const files = await readSiteFiles(path.join(buildDirectory, 'client'))
  await writeFile(path.join(buildDirectory, 'nginx.conf'), nginxFront(files, isHttps))
}
