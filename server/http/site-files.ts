import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** One file of the site in memory, in every encoding that it is sent in. */
export type SiteFile = {
  type: string
  isPage: boolean
  cacheControl: string
  /** Weak, because all encodings share it. */
  etag: string
  identity: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer> | undefined
  gzip?: Buffer<ArrayBuffer> | undefined
}

/** The pages and files by URL path: in memory, or made when they are asked for. */
export type SiteFiles = {
  get(url: string): SiteFile | undefined | Promise<SiteFile | undefined>
}

/** Folders whose files have a content hash in their names. */
export const hashedFolders = ['assets', 'fonts', 'icons', 'pictures', 'social'] as const

/** The Cache-Control of a file whose name changes with its content. */
export const immutableCache = 'public, max-age=31536000, immutable'

function cacheControl(url: string, isPage: boolean): string {
  if (isPage) return 'no-cache'
  const isHashed = hashedFolders.some((folder) => url.startsWith(`/${folder}/`))
  return isHashed ? immutableCache : 'public, max-age=3600'
}

/** Makes a file of the site; `extension` decides its type, `url` its caching. */
export function siteFile(
  url: string,
  extension: string,
  identity: Buffer<ArrayBuffer>,
  compressed: Pick<SiteFile, 'br' | 'gzip'> = {},
): SiteFile {
  const isPage = extension === '.html'
  return {
    type: getMimeType(extension) ?? 'application/octet-stream',
    isPage,
    cacheControl: cacheControl(url, isPage),
    etag: `W/"${hash('sha256', identity, 'base64url').slice(0, 16)}"`,
    identity,
    ...compressed,
  }
}

/**
 * Reads the built site into memory, by URL path, so that pages, scripts and the policy with their
 * hashes stay those of one build even when `dist/` is built again while the server runs.
 */
export async function readSiteFiles(directory: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    // Static hosts read _headers and _redirects; nobody else does.
    .filter((name) => !name.startsWith('_'))
  const contents = new Map<string, Buffer<ArrayBuffer>>()
  for (const name of names) contents.set(name, await readFile(path.join(directory, name)))

  const files = new Map<string, SiteFile>()
  for (const [name, identity] of contents) {
    const extension = path.extname(name)
    if (extension === '.br' || extension === '.gz') continue
    const compressed = { br: contents.get(`${name}.br`), gzip: contents.get(`${name}.gz`) }
    // Pages lose `.html` and their `index`.
    const url = `/${name.replaceAll(path.sep, '/')}`.replace(/(?:\/index)?\.html$/, '') || '/'
    files.set(url, siteFile(url, extension, identity, compressed))
  }
  return files
}
