import { globSync } from 'node:fs'
import sharp from 'sharp'
import { checkWidth } from '../tools/launch-check/check-pictures.ts'
import { isBlocker } from '../tools/launch-check/report.ts'

const endings = new Map(Object.entries({ jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }))

/** Photographs that were chosen in the editor and are not saved, by their pictures' names. */
export function createUploads(source: string) {
  const uploads = new Map<string, { file: string; bytes: Buffer }>()
  const filesOf = (name: string) => globSync(`pictures/${name}.*`, { cwd: source })

  return {
    filesOf,
    forget: (name: string) => uploads.delete(name),
    /** Keeps a photograph, or says why it cannot be used. */
    async add(name: string, bytes: Buffer): Promise<string | null> {
      const found = await sharp(bytes)
        .metadata()
        .catch(() => null)
      const ending = endings.get(found?.format ?? '')
      // Other images of the HEIF family are no AVIF.
      const isForeign = found?.format === 'heif' && found.compression !== 'av1'
      if (!found || !ending || isForeign)
        return 'use uma imagem .webp, .avif, .jpg ou .png que abra'
      const [finding] = checkWidth({ name, width: found.autoOrient.width })
      if (finding && isBlocker(finding)) return finding.text
      // All of it, because a file that ends too early has a sound head.
      const isWhole = await sharp(bytes)
        .stats()
        .catch(() => null)
      if (!isWhole) return 'a imagem está incompleta: copie ou salve o arquivo de novo'
      uploads.set(name, { file: `pictures/${name}.${ending}`, bytes })
      return null
    },
    /** What a chosen photograph changes in the content. */
    changes(name: string): (readonly [string, Buffer | null])[] {
      const upload = uploads.get(name)
      if (!upload) return []
      return [...filesOf(name).map((file) => [file, null] as const), [upload.file, upload.bytes]]
    },
  }
}
