import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  contentSecurityPolicy,
  nothingPolicy,
  type PolicyOptions,
} from '../server/http/content-security-policy.ts'
import { securityHeaders } from '../server/http/security-headers.ts'
import { readSiteFiles, type SiteFile } from '../server/http/site-files.ts'
import { addHeaders } from './nginx-lines.ts'

type FrontOptions = PolicyOptions & {
  /**
   * The folder of the files, absolute. It stands here and not in deploy/nginx/site.conf, so that nginx
   * changes the files and the policies that hold their hashes in one moment: when it is reloaded.
   */
  root: string
}

/** What only the server answers: other methods, and the form with a service filled in. */
const toServer = 'if ($request_method !~ ^(?:GET|HEAD)$) { return 418; }'
const filledIn = 'if ($arg_servico != "") { return 418; }'

function headersOf(file: SiteFile, options: PolicyOptions): Record<string, string> {
  return {
    ...securityHeaders(options.isHttps),
    'Content-Security-Policy': file.isPage
      ? contentSecurityPolicy(file.body.toString(), options)
      : nothingPolicy,
    'Cache-Control': file.cacheControl,
  }
}

function location(url: string, file: SiteFile, options: PolicyOptions): string {
  const name = file.isPage ? path.posix.join(url, 'index.html') : url
  return `location = ${url} {
  ${toServer}
  ${url === '/' ? `${filledIn}\n  ` : ''}types { }
  default_type "${file.type}";
  try_files ${name} @site;
${addHeaders(headersOf(file, options))}
}`
}

/** Files of one folder whose names change with their content, so that one location serves them all. */
function folderLocation(
  folder: string,
  files: readonly SiteFile[],
  options: PolicyOptions,
): string {
  const [file] = files
  return `location /${folder}/ {
  ${toServer}
  try_files $uri @site;
${file ? addHeaders(headersOf(file, options)) : ''}
}`
}

/**
 * The part of nginx's configuration that answers from the build's files, with the very headers that the
 * server itself sends. Everything else goes to `@site`, which deploy/nginx/site.conf names: the form,
 * redirects, unknown paths, and files of a build that the server has already and nginx not yet.
 */
function nginxFront(files: ReadonlyMap<string, SiteFile>, options: FrontOptions): string {
  const folders = new Map<string, SiteFile[]>()
  const single: string[] = []
  for (const [url, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, folder] = /^\/([\w-]+)\/[^/]+$/.exec(url) ?? []
    if (folder && file.cacheControl.includes('immutable')) {
      folders.set(folder, [...(folders.get(folder) ?? []), file])
    } else single.push(location(url, file, options))
  }
  const types = new Map([...folders.values()].flat().map((file) => [file.type, file]))
  const endings = [...files]
    .filter(([, { type }]) => types.has(type))
    .map(([url, { type }]) => `  "${type}" ${path.posix.extname(url).slice(1)};`)
  return `# Written by the build. deploy/nginx/site.conf includes it.
root "${options.root}";
gzip_static on;
gzip_vary on;
merge_slashes off;
error_page 418 = @site;
types {
${[...new Set(endings)].join('\n')}
}

${[
  ...[...folders].map(([folder, inside]) => folderLocation(folder, inside, options)),
  ...single,
].join('\n\n')}
`
}

/** Writes it beside the built client, unless told where. */
export async function writeNginxFront(
  buildDirectory: string,
  options: PolicyOptions,
  file = path.join(buildDirectory, 'nginx.conf'),
): Promise<void> {
  const root = path.resolve(buildDirectory, 'client')
  await writeFile(file, nginxFront(await readSiteFiles(root), { ...options, root }))
}
