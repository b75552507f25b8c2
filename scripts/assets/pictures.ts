import { copyFile, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import {
  type PictureManifest,
  type PictureSource,
  pictureManifestSchema,
} from '../../app/pictures/manifest.ts'
import { pictureCache, publicDirectory } from './directories.ts'
import { fingerprint } from './fingerprint.ts'

/** Widths in pixels that every master is encoded at, as far as the master is that wide. */
const widths = {
  avif: [320, 480, 640, 800, 1120, 1600],
  // Browsers without AVIF are few (under 4 % in 2026): two sizes serve them.
  webp: [640, 1280],
} as const

const encoders = {
  // Effort 1 takes a sixteenth of the time of effort 4 for 2 % more bytes (measured on the hero).
  avif: { quality: 48, effort: 1 },
  webp: { quality: 74, effort: 3, smartSubsample: true },
} as const

type Format = keyof typeof widths

/** Of an entry that is neither kind of picture: what is wrong with the kind that it comes nearest to. */
function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest = []] = [...issue.errors].sort((a, b) => a.length - b.length)
  return nearest.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}

/** Reads and checks `content/pictures.json`; the error names the picture, the field and the mend. */
export async function readPictureManifest(directory: string): Promise<PictureManifest> {
  const file = path.join(directory, 'pictures.json')
  const result = pictureManifestSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!result.success) {
    const issues = result.error.issues.flatMap(nearestIssues)
    throw new Error(`${file} is wrong:\n${z.prettifyError(new z.ZodError(issues))}`)
  }
  return result.data
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

async function encode(master: Buffer, name: string, format: Format, width: number) {
  const key = fingerprint(master, JSON.stringify([format, width, encoders[format]]))
  const cached = path.join(pictureCache, `${key}.${format}`)
  if (!(await exists(cached))) {
    const image = sharp(master).resize(width)
    const encoded = format === 'avif' ? image.avif(encoders.avif) : image.webp(encoders.webp)
    await encoded.toFile(cached)
  }
  await copyFile(cached, path.join(publicDirectory, 'pictures', `${name}-${width}.${format}`))
}

/** A master that is narrower than all widths keeps its own: every format needs one file. */
function widthsOf(format: Format, master: number): number[] {
  const fitting = widths[format].filter((width) => width <= master)
  return fitting.length > 0 ? fitting : [master]
}

async function makePicture(
  directory: string,
  name: string,
  entry: PictureManifest[string],
): Promise<PictureSource> {
  const { alt, width, height, focus } = entry
  if ('src' in entry) return { alt, width, height, focus, from: { src: entry.src } }
  const file = path.join(directory, 'pictures', entry.file)
  const master = await readFile(file)
  const size = await sharp(master).metadata()
  if (size.width !== width || size.height !== height) {
    throw new Error(
      `content/pictures.json: ${name}: ${entry.file} is ${size.width}×${size.height} pixels; ` +
        `write "width": ${size.width}, "height": ${size.height} instead of ${width} and ${height}`,
    )
  }
  const made = fingerprint(master, JSON.stringify([widths, encoders]))
  const avif = widthsOf('avif', width)
  const webp = widthsOf('webp', width)
  for (const w of avif) await encode(master, `${name}-${made}`, 'avif', w)
  for (const w of webp) await encode(master, `${name}-${made}`, 'webp', w)
  return { alt, width, height, focus, from: { base: `/pictures/${name}-${made}`, avif, webp } }
}

/** Encodes every picture of `content/pictures.json` at all widths. */
export async function makePictures(directory: string): Promise<Record<string, PictureSource>> {
  const manifest = await readPictureManifest(directory)
  await mkdir(pictureCache, { recursive: true })
  await mkdir(path.join(publicDirectory, 'pictures'), { recursive: true })
  const made = await Promise.all(
    Object.entries(manifest).map(
      async ([name, entry]) => [name, await makePicture(directory, name, entry)] as const,
    ),
  )
  return Object.fromEntries(made)
}
