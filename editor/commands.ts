import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { picturesIn } from '../app/content/all-pictures.ts'
import { brandChanges, brandFile, brandSchema, iconChanges } from './brand.ts'
import {
  contentPath,
  type createContentFiles,
  draftOf,
  labelAt,
  schemaOf,
  type Value,
  valueSchema,
} from './content-files.ts'
import { Refusal } from './failures.ts'
import type { createHistory } from './history.ts'
import { jsonFile } from './json-file.ts'
import { normalised } from './normalised.ts'
import { type createUploads, uploadNames } from './picture-uploads.ts'
import type { Changes } from './write-changes.ts'

/** Each names the path of the page that the preview shows. */
const command = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ do: z.literal(name), page: z.string().startsWith('/'), ...shape })

/**
 * What the editor's page asks for. No value removes a file, `base` is its value when it was
 * opened, `uploads` are the photographs that the window has chosen, and `at` says which save is
 * undone or done again. A value is made as it will be written.
 */
export const commandSchema = z
  .discriminatedUnion('do', [
    command('open', { file: contentPath }),
    command('preview', { file: contentPath, value: valueSchema, uploads: uploadNames }),
    command('save', {
      file: contentPath,
      value: valueSchema.nullable(),
      base: valueSchema.nullable(),
      uploads: uploadNames,
    }),
    command('move', { file: contentPath, order: z.int().min(1) }),
    command('undo', { at: z.string() }),
    command('redo', { at: z.string() }),
  ])
  .transform((command) => {
    if (!('value' in command) || !command.value) return command
    return { ...command, value: normalised(schemaOf(command.file), command.value) }
  })
export type Command = z.infer<typeof commandSchema>

export type Workspace = {
  folder: string
  files: ReturnType<typeof createContentFiles>
  uploads: ReturnType<typeof createUploads>
  history: Awaited<ReturnType<typeof createHistory>>
}

const jsonFiles = (files: Workspace['files'], values: (readonly [string, Value])[]) =>
  values.map(([file, value]) => [`content/${file}`, jsonFile(files.read(file), value)] as const)

export async function changesOf(
  { folder, files, uploads }: Workspace,
  command: Command,
): Promise<Changes> {
  if (command.do === 'open' || command.do === 'undo' || command.do === 'redo') return new Map()
  if (command.do === 'move') {
    const { file, order } = command
    return new Map(jsonFiles(files, files.withOrder(file, { ...files.read(file), order })))
  }
  const { file, value } = command
  const pictures = picturesIn(file).flatMap(({ name }) => uploads.filesOf(name))
  const draft = `content/${draftOf(file)}`
  if (!value) {
    const removed = [`content/${file}`, draft, ...pictures].map((path) => [path, null] as const)
    const named = files.referring(file).map(({ stored, rest }) => [stored, rest] as const)
    return new Map([...removed, ...jsonFiles(files, named)])
  }
  if (file === brandFile) {
    const changes = await brandChanges(folder, value)
    if (command.do === 'preview') return changes
    const { data } = brandSchema.safeParse(value)
    if (!data) return changes
    return new Map([...changes, ...(await iconChanges(data))])
  }
  const values: [string, Value][] =
    files.read(file)?.order === value.order ? [[file, value]] : files.withOrder(file, value)
  return new Map<string, Buffer | string | null>([
    ...uploads.changes(command.uploads),
    ...jsonFiles(files, values),
    [draft, null],
  ])
}

/**
 * The save that an undo or a redo takes; null for other commands, and where something was saved or
 * taken in another window since, or its files were changed.
 */
export async function stepOf({ history }: Workspace, command: Command) {
  if (command.do !== 'undo' && command.do !== 'redo') return null
  const step = await history.next(command.do)
  return step?.entry.at === command.at ? step : null
}

/** Of what a new item that is not complete would change, what is kept: its photograph and its draft. */
export function asDraft(changes: Changes, file: string): Changes {
  const own = `content/${file}`
  const kept = [...changes].filter(([path]) => path === own || path.startsWith('content/pictures/'))
  return new Map(kept.map(([path, data]) => [path === own ? draftOf(path) : path, data]))
}

/** @throws Refusal where nothing can be saved */
export function refuseStaleSave({ files, uploads }: Workspace, command: Command): void {
  const refuse = (why: string) => {
    throw new Refusal(`Nada foi salvo: ${why}.`)
  }
  if (command.do !== 'save') return
  const { file, base, value } = command
  const gone = picturesIn(file).find(({ name }) => {
    const upload = command.uploads[name]
    return upload && !uploads.isHere(upload)
  })
  if (gone) {
    refuse(`a imagem escolhida não está mais aqui (${labelAt(gone)}): escolha-a de novo`)
  }
  // A save that was interrupted is finished at the start, unknown to the window that asked for it.
  const stored = files.lastSaved(file)
  if (base && !stored) {
    refuse(
      'isto foi retirado em outra janela ou fora do editor. Abra outro item da lista: lá “Desfazer” o traz ' +
        'de volta, com o que você escreveu',
    )
  }
  if (![base, value].some((known) => isDeepStrictEqual(known, stored)))
    refuse(
      'isto foi mudado em outra janela ou fora do editor. Abra outro item da lista e volte: aparece o ' +
        'que há agora, e “Recuperar” junta a isso o que você escreveu',
    )
}
