import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { scenesSchema } from '../../app/content/picture.ts'
import { readContent } from '../../app/content/read.ts'
import { id } from '../../app/content/text.ts'
import { assetManifest, contentDirectory } from '../assets/directories.ts'
import { checkContent } from '../launch-check/check-content.ts'
import { contentFile as file, listGroups, schemaOf } from './content-files.ts'
import { type Changes, readBytes, tryChanges, writeChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { jsonFile } from './json-file.ts'
import { createUploads } from './picture-uploads.ts'

const value = z.record(z.string(), z.unknown())

/** What the editor's page asks for. No value removes a file, and `base` is what it held when it was opened. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), file }),
  z.strictObject({ do: z.literal('draft'), file, value }),
  z.strictObject({ do: z.literal('save'), file, value: value.nullable(), base: value.nullable() }),
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

/** What the pages show besides the content, and what the launch check says about both. */
async function shown() {
  // build/prepare.ts has checked its type.
  const assets: typeof import('virtual:assets').default = JSON.parse(
    readFileSync(assetManifest, 'utf8'),
  )
  const findings = (await checkContent(contentDirectory)).flatMap((section) => section.findings)
  return { pictures: assets.pictures, missing: findings.filter(({ kind }) => kind !== 'ok') }
}

/** Edits the content in `source`. */
export function createEditor(source: string) {
  const uploads = createUploads(source)
  /** What was saved, the last at the end. */
  const history: { before: Changes; after: Changes }[] = []

  const read = (file: string) => {
    const place = path.join(source, file)
    return existsSync(place) ? value.parse(JSON.parse(readFileSync(place, 'utf8'))) : null
  }
  const itemsBeside = (file: string) =>
    listGroups(read, source).find(({ part }) => file.startsWith(`${part}/`))?.items ?? []

  /** A file with its new value, and the other items of its list, which make room for its place. */
  function valuesOf(file: string, value: Record<string, unknown>): [string, unknown][] {
    if (read(file)?.order === value.order) return [[file, value]]
    const others = itemsBeside(file).filter((one) => one.file !== file)
    const moved = others.map((one, index): [string, unknown] => {
      const order = index + (index + 1 < Number(value.order) ? 1 : 2)
      return [one.file, { ...read(one.file), order }]
    })
    return [[file, value], ...moved]
  }

  async function changesOf(command: Command): Promise<Changes> {
    if (command.do === 'open') return new Map()
    if (command.do === 'undo') return history.at(-1)?.before ?? new Map()
    const { file, value } = command
    const names = picturesOf(file)
    if (!value) return new Map([file, ...names.flatMap(uploads.filesOf)].map((one) => [one, null]))
    const changes = new Map<string, Buffer | string | null>(names.flatMap(uploads.changes))
    for (const [one, held] of valuesOf(file, value)) {
      // Only what is written needs its form, which takes a moment.
      const isDraft = command.do === 'draft'
      changes.set(one, isDraft ? JSON.stringify(held) : await jsonFile(read(one), held))
    }
    return changes
  }

  /** Whether the disk holds something else than what was opened or saved here. */
  async function isStale(command: Command): Promise<boolean> {
    if (command.do === 'save') {
      return JSON.stringify(read(command.file)) !== JSON.stringify(command.base)
    }
    const { after = new Map() } = (command.do === 'undo' && history.at(-1)) || {}
    const now = await readBytes(source, after)
    return [...after].some(([file, data]) => String(now.get(file)) !== String(data))
  }

  async function save(command: Command, after: Changes): Promise<void> {
    const before = await readBytes(source, after)
    await writeChanges(source, after)
    if (command.do === 'undo') history.pop()
    else history.push({ before, after })
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

  /** Null, and nothing done, where a file is not any more what it was. */
  async function run(command: Command) {
    if (await isStale(command)) return null
    if (command.do === 'open') picturesOf(command.file).forEach(uploads.forget)
    const changes = await changesOf(command)
    const problems = await tryChanges(source, changes)
    const isSaved = problems.length === 0 && (command.do === 'save' || command.do === 'undo')
    if (isSaved) await save(command, changes)
    const isOpened = command.do === 'open' || (command.do === 'save' && isSaved)
    return {
      problems,
      isSaved,
      groups: listGroups(read, source),
      canUndo: history.length > 0,
      opened: isOpened ? open(command.file) : null,
      ...(await shown()),
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

export type Answer = NonNullable<Awaited<ReturnType<ReturnType<typeof createEditor>['run']>>>
