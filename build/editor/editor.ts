import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { scenesSchema } from '../../app/content/picture.ts'
import { readContent } from '../../app/content/read.ts'
import { id } from '../../app/content/text.ts'
import { assetManifest, contentDirectory } from '../assets/directories.ts'
import { checkContent } from '../launch-check/check-content.ts'
import type { Finding } from '../launch-check/report.ts'
import { contentFile, listGroups, schemaOf } from './content-files.ts'
import { bytesOf, type Changes, next, tryChanges, writeChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { editJson } from './json-edits.ts'
import { createUploads } from './picture-uploads.ts'

const file = contentFile
const value = z.record(z.string(), z.unknown())

/** What the editor's page asks for. `version` is of the file that was opened. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), file }),
  z.strictObject({ do: z.literal('draft'), file, value }),
  z.strictObject({ do: z.literal('save'), file, value, version: z.string() }),
  z.strictObject({ do: z.literal('remove'), file, version: z.string() }),
  z.strictObject({ do: z.literal('move'), file, by: z.literal([-1, 1]) }),
  z.strictObject({ do: z.literal('undo') }),
])
export type Command = z.infer<typeof commandSchema>

/** The name of a picture, and of its file. */
export const pictureName = z.union([z.enum(Object.keys(scenesSchema.shape)), id])

/** A file was changed by somebody else since it was opened or saved here. */
export class Conflict extends Error {}

/** The names of the pictures that a file describes. */
function picturesOf(file: string): string[] {
  if (file === 'scenes.json') return Object.keys(scenesSchema.shape)
  return file.includes('/') ? [path.basename(file, '.json')] : []
}

/** The addresses of the pictures, by their names. */
function pictureUrls(): Record<string, string> {
  // build/prepare.ts has checked its type.
  const { pictures }: typeof import('virtual:assets').default = JSON.parse(
    readFileSync(assetManifest, 'utf8'),
  )
  const urls = Object.entries(pictures).map(([name, { from }]) => [
    name,
    'src' in from ? from.src : `${from.base}-${from.webp}.webp`,
  ])
  return Object.fromEntries(urls)
}

/** What the launch check has to say about the content that is shown. */
async function missingFacts(): Promise<Finding[]> {
  const sections = await checkContent(next)
  return sections.flatMap(({ findings }) => findings.filter(({ kind }) => kind !== 'ok'))
}

/** Edits the content in `source`. */
export function createEditor(source: string) {
  const uploads = createUploads(source)
  /** What was saved, the last at the end. */
  const history: { before: Changes; after: Changes }[] = []
  const text = (file: string) => readFileSync(path.join(source, file), 'utf8')
  const read = (file: string): unknown => JSON.parse(text(file))
  const exists = (file: string) => existsSync(path.join(source, file))
  const groups = () => listGroups(read, source)
  const itemsBeside = (file: string) =>
    groups().find(({ part }) => file.startsWith(`${part}/`))?.items ?? []

  /** The file, and the pictures that it describes. */
  const filesOf = (file: string) => [file, ...picturesOf(file).flatMap(uploads.filesOf)]

  async function versionOf(file: string): Promise<string> {
    const hash = createHash('sha256')
    for (const [name, bytes] of await bytesOf(source, filesOf(file))) {
      hash.update(name).update(bytes ?? '')
    }
    return hash.digest('hex')
  }

  async function moved(file: string, by: number): Promise<Changes> {
    const order = itemsBeside(file).map((one) => one.file)
    const from = order.indexOf(file)
    order.splice(from, 1)
    order.splice(Math.max(0, from + by), 0, file)
    const changes = order.map(async (one, index) => {
      const item = { ...value.parse(read(one)), order: index + 1 }
      return [one, await editJson(text(one), item)] as const
    })
    return new Map(await Promise.all(changes))
  }

  async function changesOf(command: Command): Promise<Changes> {
    if (command.do === 'undo') return history.at(-1)?.before ?? new Map()
    const { file } = command
    if (command.do === 'open') return new Map()
    if (command.do === 'move') return moved(file, command.by)
    if (command.do === 'remove') return new Map(filesOf(file).map((one) => [one, null]))
    const old = exists(file) ? text(file) : '{}'
    // Only what is written needs the file's own formatting, which takes a moment.
    const json =
      command.do === 'save' ? await editJson(old, command.value) : JSON.stringify(command.value)
    return new Map([[file, json], ...uploads.changes(picturesOf(file))])
  }

  /** Whether the disk holds something else than what was opened or saved here. */
  async function isStale(command: Command): Promise<boolean> {
    if ('version' in command) return command.version !== (await versionOf(command.file))
    if (command.do !== 'undo') return false
    const { after = new Map() } = history.at(-1) ?? {}
    const now = await bytesOf(source, after.keys())
    return [...after].some(([file, data]) => String(now.get(file)) !== String(data))
  }

  async function save(command: Command, changes: Changes): Promise<void> {
    const before = await bytesOf(source, changes.keys())
    await writeChanges(source, changes)
    uploads.clear()
    if (command.do === 'undo') history.pop()
    else history.push({ before, after: changes })
  }

  function startOf(file: string): Record<string, unknown> {
    if (exists(file)) return value.parse(read(file))
    const order = Math.max(0, ...itemsBeside(file).map((one) => one.order)) + 1
    return { order, updated: new Date().toISOString().slice(0, 10) }
  }

  /** All that the form needs of a file. */
  async function opened(file: string) {
    const schema = schemaOf(file)
    if (!schema) throw new Error(`${file} is no content file`)
    const content = readContent(contentDirectory)
    return {
      file,
      isNew: !exists(file),
      value: startOf(file),
      schema: formSchema(schema, content),
      version: await versionOf(file),
    }
  }

  /** @throws Conflict where a file is not any more what it was when it was opened */
  async function run(command: Command) {
    if (command.do === 'open') uploads.clear()
    if (await isStale(command)) throw new Conflict()
    const changes = await changesOf(command)
    const problems = await tryChanges(source, changes)
    const isSaved = problems.length === 0 && !['open', 'draft'].includes(command.do)
    if (isSaved) await save(command, changes)
    return {
      problems,
      isSaved,
      groups: groups(),
      canUndo: history.length > 0,
      missing: problems.length === 0 ? await missingFacts() : null,
      pictures: pictureUrls(),
      opened:
        'file' in command && (command.do === 'open' || isSaved) ? await opened(command.file) : null,
    }
  }

  /** The end of the last command: the next one waits for it, because all share the draft. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(command: Command): ReturnType<typeof run> {
      const result = last.then(() => run(command))
      last = result.catch(() => {})
      return result
    },
    upload: uploads.add,
  }
}

export type Answer = Awaited<ReturnType<ReturnType<typeof createEditor>['run']>>
