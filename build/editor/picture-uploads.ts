import { globSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { checkWidth } from '../launch-check/check-pictures.ts'
import { isBlocker } from '../launch-check/report.ts'
import type { Changes } from './draft.ts'

const endings: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }

/** Photographs that were chosen in the editor and are not saved, by their pictures' names. */
export function createUploads(source: string) {
  const uploads = new Map<string, { ending: string; bytes: Buffer }>()
  const filesOf = (name: string) => globSync(`pictures/${name}.*`, { cwd: source })

  return {
    filesOf,
    clear: () => uploads.clear(),
    /** Keeps a photograph, or says why it cannot be used. */
    async add(name: string, bytes: Buffer): Promise<string | null> {
      const { format = '', autoOrient } = await sharp(bytes)
        .metadata()
        .catch(() => ({}) as never)
      const ending = endings[format]
      if (!ending) return 'use uma imagem .webp, .avif, .jpg ou .png: este arquivo não é nenhuma'
      const [finding] = checkWidth({ name, width: autoOrient.width })
      if (finding && isBlocker(finding)) return finding.text
      uploads.set(name, { ending, bytes })
      return null
    },
    /** What changes in content/pictures/ with the photographs of these names. */
    changes(names: readonly string[]): Changes {
      const changes = new Map<string, Buffer | null>()
      for (const name of names) {
        const upload = uploads.get(name)
        if (!upload) continue
        for (const file of filesOf(name)) changes.set(file, null)
        changes.set(path.join('pictures', `${name}.${upload.ending}`), upload.bytes)
      }
      return changes
    },
  }
}
