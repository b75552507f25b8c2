import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Metadata } from 'sharp'
import * as z from 'zod'
import { keysOf } from '../app/content/keys-of.ts'
import { idPattern, longestId } from '../app/quote/fields.ts'
import { day } from '../server/time/milliseconds.ts'
import { contentHash } from '../tools/assets/content-hash.ts'
import { widths } from '../tools/assets/pictures.ts'
import { checkWidth } from '../tools/launch-check/check-pictures.ts'
import { isBlocker } from '../tools/launch-check/report.ts'
import { Refusal } from './failures.ts'
import { findFiles } from './find-files.ts'

/** Of masters that are written anew, by their format: the site encodes them once more. */
const quality = { jpeg: 92, webp: 92, avif: 75, png: undefined }

type Format = keyof typeof quality

/** What becomes part of a file's name. */
export const pictureName = z.string().max(longestId).regex(idPattern)

/** Photographs that were chosen in a window and are not saved: their files, by their pictures' names. */
export const uploadNames = z.record(
  pictureName,
  z.string().regex(/^[0-9a-f]{16}\.(?:jpg|png|webp|avif)$/),
)
export type UploadNames = z.infer<typeof uploadNames>

/** In pixels; no page shows more. */
const widest = Math.max(...widths)

const whyUnreadable =
  'este arquivo não abre como imagem .webp, .avif, .jpg ou .png: talvez esteja danificado ou tenha pixels demais. ' +
  'Escolha outro; até lá fica a imagem de antes'

const whyNoHeic =
  'esta imagem é HEIC, de um iPhone: exporte-a como JPEG ou envie-a a você mesmo por e-mail. Em Ajustes › ' +
  'Câmera › Formatos, “Mais Compatível” faz as próximas em JPEG'

const formatOf = ({ mediaType }: Metadata): Format | undefined =>
  keysOf(quality).find((format) => mediaType === `image/${format}`)

const isHeic = (bytes: Buffer) =>
  /^ftyp(?:hei[cx]|hevc|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))

/** The photograph upright, no wider than a page shows it, and without where and when it was taken. */
async function asMaster(bytes: Buffer, found: Metadata, format: Format) {
  const { exif, xmp, iptc, autoOrient } = found
  if (autoOrient.width <= widest && !exif && !xmp && !iptc) {
    // All of it, because a file that ends too early has a sound head.
    await sharp(bytes).stats()
    return bytes
  }
  const upright = sharp(bytes).autoOrient().resize({ width: widest, withoutEnlargement: true })
  return upright.toFormat(format, { quality: quality[format] }).toBuffer()
}

/** The photographs that were chosen in the editor, kept in `directory` for a month, also once saved. */
export function createUploads(folder: string, directory: string) {
  mkdirSync(directory, { recursive: true })
  for (const file of findFiles(directory, '*').map((name) => path.join(directory, name))) {
    if (statSync(file).mtimeMs < Date.now() - 30 * day) rmSync(file)
  }
  const isHere = (upload: string) => existsSync(path.join(directory, upload))
  const filesOf = (name: string) => findFiles(folder, `content/pictures/${name}.*`)

  return {
    filesOf,
    isHere,
    /** Keeps a photograph, and returns under which name; a Refusal says why it cannot be used. */
    async add(name: string, bytes: Buffer): Promise<string> {
      const found = await sharp(bytes)
        .metadata()
        .catch(() => null)
      const format = found && formatOf(found)
      if (!format) throw new Refusal(isHeic(bytes) ? whyNoHeic : whyUnreadable)
      const { width } = found.autoOrient
      const [finding] = checkWidth({ name, title: 'esta imagem', width })
      if (finding && isBlocker(finding)) throw new Refusal(`${finding.text}: escolha outra`)
      const master = await asMaster(bytes, found, format).catch(() => null)
      if (!master) throw new Refusal('a imagem está incompleta: copie ou salve o arquivo de novo')
      const upload = `${contentHash(master).slice(0, 16)}.${format.replace('jpeg', 'jpg')}`
      writeFileSync(path.join(directory, upload), master)
      return upload
    },
    /** What is gone changes nothing. */
    changes(uploads: UploadNames) {
      const found = Object.entries(uploads).filter(([, upload]) => isHere(upload))
      return found.flatMap(([name, upload]) => {
        const replaced = filesOf(name).map((file) => [file, null] as const)
        const file = `content/pictures/${name}${path.extname(upload)}`
        return [...replaced, [file, readFileSync(path.join(directory, upload))] as const]
      })
    },
  }
}
