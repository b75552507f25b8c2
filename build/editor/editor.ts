import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { scenesSchema } from '../../app/content/picture.ts'
import { readContent } from '../../app/content/read.ts'
import { id } from '../../app/content/text.ts'
import { assetManifest, contentDirectory } from '../assets/directories.ts'
import { checkContent } from '../launch-check/check-content.ts'
import { contentFile as file, listGroups, schemaOf } from './content-files.ts'
import { type Changes, tryChanges, writeChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { jsonFile } from './json-file.ts'
import { createUploads } from './picture-uploads.ts'

const value = z.record(z.string(), z.unknown())
/** What the file held when it was opened; null where there was none. */
const base = value.nullable()

/** What the editor's page asks for. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), file }),
  z.strictObject({ do: z.literal('draft'), file, value }),
  z.strictObject({ do: z.literal('save'), file, value, base }),
  z.strictObject({ do: z.literal('remove'), file, base }),
  z.strictObject({ do: z.literal('undo') }),
])
export type Command = z.infer<typeof commandSchema>

/** The name of a picture, and of its file. */
export const pictureName = z.union([z.enum(Object.keys(scenesSchema.shape)), id])

/** The names of the pictures that a file describes. */
function picturesOf(file: string): string[] {
  if (file === 'scenes.json') return Object.keys(scenesSchema.shape)
  return file.includes('/') ? [path.basename(file, '.json')] : []
}

/** The addresses of the pictures that the pages show, by their names. */
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

/** What the launch check has to say about the content that the pages show. */
async function missingFacts() {
  const findings = (await checkContent(contentDirectory)).flatMap((section) => section.findings)
  return findings.filter(({ kind }) => kind !== 'ok')
}

/** A file was changed by somebody else since it was opened or saved here. */
export class Conflict extends Error {}

/** Edits the content in `source`. */
export function createEditor(source: string) {
  const uploads = createUploads(source)
  /** What was saved, the last at the end. */
  const history: { before: Changes; after: Changes }[] = []

  const read = (file: string) => {
    const place = path.join(source, file)
    return existsSync(place) ? value.parse(JSON.parse(readFileSync(place, 'utf8'))) : null
  }

  /** What the files of changes hold now; null for one that does not exist. */
  async function bytesOf(changes: Changes): Promise<Changes> {
    const files = [...changes.keys()].map(async (file) => {
      return [file, await readFile(path.join(source, file)).catch(() => null)] as const
    })
    return new Map(await Promise.all(files))
  }

  const groups = () => listGroups(read, source)
  const itemsBeside = (file: string) =>
    groups().find(({ part }) => file.startsWith(`${part}/`))?.items ?? []

  /** A file with its new value, and the other items of its list, which make room for its place. */
  function valuesOf(file: string, value: Record<string, unknown>): [string, unknown][] {
    if (read(file)?.order === value.order) return [[file, value]]
    const others = itemsBeside(file).filter((one) => one.file !== file)
    const moved = others.map((one, index) => {
      const order = index + (index + 1 < Number(value.order) ? 1 : 2)
      return [one.file, { ...read(one.file), order }] satisfies [string, unknown]
    })
    return [[file, value], ...moved]
  }

  async function changesOf(command: Command): Promise<Changes> {
    if (command.do === 'open') return new Map()
    if (command.do === 'undo') return history.at(-1)?.before ?? new Map()
    const names = picturesOf(command.file)
    if (command.do === 'remove') {
      return new Map([command.file, ...names.flatMap(uploads.filesOf)].map((one) => [one, null]))
    }
    const texts = valuesOf(command.file, command.value).map(async ([file, value]) => {
      // Only what is written needs its form, which takes a moment.
      const isDraft = command.do === 'draft'
      return [file, isDraft ? JSON.stringify(value) : await jsonFile(read(file), value)] as const
    })
    return new Map<string, Buffer | string | null>([
      ...(await Promise.all(texts)),
      ...names.flatMap(uploads.changes),
    ])
  }

  /** Whether the disk holds something else than what was opened or saved here. */
  async function isStale(command: Command): Promise<boolean> {
    if ('base' in command) {
      return JSON.stringify(read(command.file)) !== JSON.stringify(command.base)
    }
    if (command.do !== 'undo') return false
    const { after = new Map() } = history.at(-1) ?? {}
    const now = await bytesOf(after)
    return [...after].some(([file, data]) => String(now.get(file)) !== String(data))
  }

  async function save(command: Command, changes: Changes): Promise<void> {
    const before = await bytesOf(changes)
    await writeChanges(source, changes)
    if ('file' in command) picturesOf(command.file).forEach(uploads.forget)
    if (command.do === 'undo') history.pop()
    else history.push({ before, after: changes })
  }

  /** All that the form needs of a file. */
  function open(file: string) {
    const schema = schemaOf(file)
    if (!schema) throw new Error(`${file} is no content file`)
    const order = Math.max(0, ...itemsBeside(file).map((one) => one.order)) + 1
    const start = { order, updated: new Date().toISOString().slice(0, 10) }
    const base = read(file)
    const form = formSchema(schema, readContent(contentDirectory))
    return { file, base, value: base ?? start, schema: form }
  }

  /** @throws Conflict where a file is not any more what it was when it was opened */
  async function run(command: Command) {
    if (command.do === 'open') picturesOf(command.file).forEach(uploads.forget)
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
      missing: await missingFacts(),
      pictures: pictureUrls(),
      opened:
        command.do === 'open' || (command.do === 'save' && isSaved) ? open(command.file) : null,
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
