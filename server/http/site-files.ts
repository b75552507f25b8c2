import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One answer, ready in memory in every encoding that it is sent in. */
export type SiteFile = {
  type: string
  body: Buffer<ArrayBuffer>
  /** Present where compressing is worth it. */
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
  etag: string
  cacheControl: string
  /** A page has a policy of its own, with the hashes of what stands in it. */
  isPage: boolean
}

/** What the browser may keep for ever: names with a hash of the content. */
const immutable = 'public, max-age=31536000, immutable'
/** What it has to ask for again, which costs a 304. */
const revalidated = 'no-cache'
/** Icons, robots.txt and the like: their names stay, and an old one does no harm for an hour. */
const anHour = 'public, max-age=3600'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/** Vite's hashes could be words ("-portaria.png"), so they count in its own folder only; ours are hexadecimal. */
const hashedName = /^\/assets\/.*-[\w-]{8}\.\w+$|-[0-9a-f]{8}(-\d+)?\.\w+$/

/** The URL path of a file: pages lose their index.html. */
export function urlPath(relative: string): string {
  const url = `/${relative.split(path.sep).join('/')}`
  return url.endsWith('/index.html') ? url.slice(0, -'/index.html'.length) || '/' : url
}

function cacheControl(url: string, extension: string): string {
  if (extension === '.html') return revalidated
  return hashedName.test(url) ? immutable : anHour
}

/** Makes an answer of a body; its ETag is weak because every encoding shares it. */
export function siteFile(
  body: Buffer<ArrayBuffer>,
  extension: string,
  url: string,
  encoded: Pick<SiteFile, 'br' | 'gzip'> = {},
): SiteFile {
  return {
    type: types[extension] ?? 'application/octet-stream',
    body,
    ...encoded,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    cacheControl: cacheControl(url, extension),
    isPage: extension === '.html',
  }
}

/** Reads the built site into memory, by URL path. */
export async function readSiteFiles(directory: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const read = (name: string) => readFile(path.join(directory, name))
  const files = new Map<string, SiteFile>()
  for (const name of names) {
    const extension = path.extname(name)
    if (extension === '.br' || extension === '.gz') continue
    const url = urlPath(name)
    const encoded: Pick<SiteFile, 'br' | 'gzip'> = {}
    if (known.has(`${name}.br`)) encoded.br = await read(`${name}.br`)
    if (known.has(`${name}.gz`)) encoded.gzip = await read(`${name}.gz`)
    files.set(url, siteFile(await read(name), extension, url, encoded))
  }
  return files
}
