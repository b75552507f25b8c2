import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import * as z from 'zod'
import { longestServiceId, serviceIdPattern } from '../app/quote/fields.ts'
import { day } from '../server/outbox/milliseconds.ts'
import { contentHash } from '../tools/assets/content-hash.ts'
import { widths } from '../tools/assets/pictures.ts'
import { checkWidth } from '../tools/launch-check/check-pictures.ts'
import { isBlocker } from '../tools/launch-check/report.ts'
import { Refusal } from './failures.ts'
import { findFiles } from './find-files.ts'

/** The formats that a photograph may have, by the ending of its file. */
const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const

/** Of masters that are written anew: the site encodes them once more. */
const quality = { jpg: 92, webp: 92, avif: 75, png: undefined }

/** What becomes part of a file's name. */
export const pictureName = z.string().max(longestServiceId).regex(serviceIdPattern)

/** Photographs that were chosen in a window and are not saved: their files, by their pictures' names. */
export const uploadNames = z.record(
  pictureName,
  z.string().regex(/^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/),
)
export type UploadNames = z.infer<typeof uploadNames>

const patience = 30 * day

/** In pixels; no page shows more. */
const widest = Math.max(...widths)

const howFromOthers =
  'este arquivo não abre como imagem .webp, .avif, .jpg ou .png: talvez esteja danificado. ' +
  'Escolha outro; até lá fica a fotografia de antes'

const howFromHeic =
  'esta foto é HEIC, de um iPhone: exporte-a como JPEG ou envie-a para si por e-mail. Em Ajustes › ' +
  'Câmera › Formatos, “Mais Compatível” faz as próximas em JPEG'

function endingOf({ format, compression }: Metadata): keyof typeof formats | undefined {
  if (format === 'jpeg') return 'jpg'
  if (format === 'png' || format === 'webp') return format
  return format === 'heif' && compression === 'av1' ? 'avif' : undefined
}

const isHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cx]|hevc|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))

/** The photograph upright, no wider than a page shows it, and without where and when it was taken. */
async function asMaster(bytes: Buffer, found: Metadata, ending: keyof typeof formats) {
  const { exif, xmp, iptc, autoOrient } = found
  if (autoOrient.width <= widest && !exif && !xmp && !iptc) {
    // All of it, because a file that ends too early has a sound head.
    await sharp(bytes).stats()
    return bytes
  }
  const upright = sharp(bytes).autoOrient().resize({ width: widest, withoutEnlargement: true })
  return upright.toFormat(formats[ending], { quality: quality[ending] }).toBuffer()
}

/** The photographs that were chosen in the editor, kept in `place` until they are saved in `folder`. */
export function createUploads(folder: string, place: string) {
  mkdirSync(place, { recursive: true })
  for (const file of findFiles(place, '*').map((name) => path.join(place, name))) {
    if (statSync(file).mtimeMs < Date.now() - patience) rmSync(file)
  }
  const isHere = (upload: string) => existsSync(path.join(place, upload))
  const filesOf = (name: string) => findFiles(folder, `content/pictures/${name}.*`)

  return {
    filesOf,
    isHere,
    /**
     * Keeps a photograph, and returns under which name.
     * @throws Refusal that says why it cannot be used
     */
    async add(name: string, bytes: Buffer): Promise<string> {
      const found = await sharp(bytes)
        .metadata()
        .catch(() => null)
      const ending = found && endingOf(found)
      if (!ending) throw new Refusal(isHeic(bytes) ? howFromHeic : howFromOthers)
      const { width } = found.autoOrient
      const [finding] = checkWidth({ name, title: 'esta fotografia', width })
      if (finding && isBlocker(finding)) throw new Refusal(`${finding.text}: escolha outra`)
      const master = await asMaster(bytes, found, ending).catch(() => null)
      if (!master) throw new Refusal('a imagem está incompleta: copie ou salve o arquivo de novo')
      const upload = `${contentHash(master).slice(0, 16)}.${ending}`
      writeFileSync(path.join(place, upload), master)
      return upload
    },
    /** What is gone changes nothing. */
    async changes(uploads: UploadNames): Promise<[string, Buffer | null][]> {
      const found = Object.entries(uploads).filter(([, upload]) => isHere(upload))
      const all = found.map(async ([name, upload]) => {
        const gone = filesOf(name).map((file): [string, null] => [file, null])
        const file = `content/pictures/${name}${path.extname(upload)}`
        return [...gone, [file, await readFile(path.join(place, upload))] as [string, Buffer]]
      })
      return (await Promise.all(all)).flat()
    },
  }
}
