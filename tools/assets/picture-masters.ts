import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { allPictures } from '../../app/content/all-pictures.ts'
import type { Picture } from '../../app/content/picture.ts'
import { ContentError, type ContentProblem } from '../../app/content/problem.ts'
import type { SiteContent } from '../../app/content/schema.ts'

/** A picture with its file, and its upright size: phones store rotated pictures and say so. */
export type Master = Picture & { name: string; file: string; width: number; height: number }

export const endings = /\.(?:webp|avif|jpe?g|png)$/i

/** Transparent areas become white: JPEG has none, and pages are dark and light. */
export const onWhite = { background: '#fff' }

function unreadable(file: string, error: unknown): ContentProblem {
  const hint = `salve de novo a imagem: não pode ser lida (${error instanceof Error ? error.message : error})`
  return { file, field: '', value: undefined, hint }
}

/** @throws ContentError that names the file, of which only the beginning may be there */
export const readable = <T>(file: string, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw new ContentError([unreadable(file, error)])
  })

/** What was read before: the editor asks at each key, and reading one takes milliseconds. */
const sizes = new Map<string, { width: number; height: number }>()

async function sizeOf(file: string) {
  const { mtimeMs, size: bytes } = await stat(file)
  const version = `${file} ${mtimeMs} ${bytes}`
  const size = sizes.get(version) ?? (await sharp(file).metadata()).autoOrient
  sizes.set(version, size)
  return size
}

/** The picture's file, or none; what is wrong with it is added to the problems. */
async function findMaster(
  folder: string,
  [name, picture]: [string, Picture],
  files: string[],
  problems: ContentProblem[],
): Promise<Master[]> {
  const refuse = (file: string, hint: string) => {
    problems.push({ file: path.join(folder, file), field: '', value: undefined, hint })
    return []
  }
  const [file, second] = files.filter((file) => file.replace(endings, '') === name)
  if (!file) return refuse(`${name}.webp`, 'ponha aqui a imagem (.webp, .avif, .jpg ou .png)')
  if (second) return refuse(second, `apague um dos dois: ${file} é a mesma imagem`)
  const master = path.join(folder, file)
  try {
    return [{ ...picture, name, file: master, ...(await sizeOf(master)) }]
  } catch (error) {
    problems.push(unreadable(master, error))
    return []
  }
}

/** @throws ContentError that names every file that is missing, doubled or broken */
export async function findMasters(directory: string, content: SiteContent): Promise<Master[]> {
  const folder = path.join(directory, 'pictures')
  const files = (await readdir(folder)).filter((file) => endings.test(file)).sort()
  const problems: ContentProblem[] = []
  const pictures = Object.entries(allPictures(content))
  const found = await Promise.all(
    pictures.map((entry) => findMaster(folder, entry, files, problems)),
  )
  if (problems.length > 0) throw new ContentError(problems)
  return found.flat()
}
