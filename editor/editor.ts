import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { scenesSchema } from '../app/content/picture.ts'
import { id } from '../app/content/text.ts'
import { assetManifest, contentDirectory } from '../tools/assets/directories.ts'
import { checkReadContent } from '../tools/launch-check/check-content.ts'
import { currentContent } from '../tools/vite/content-snapshot.ts'
import { createContentFiles, contentFile as file, schemaOf, value } from './content-files.ts'
import { type Changes, tryChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { createHistory } from './history.ts'
import { jsonFile } from './json-file.ts'
import { createUploads } from './picture-uploads.ts'

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
  const schema = schemaOf(file)
  const hasPicture = schema instanceof z.ZodObject && 'picture' in schema.shape
  return hasPicture ? [path.basename(file, '.json')] : []
}

/** What the pages show besides the content, and what the launch check says about both. */
async function shown() {
  // tools/vite/make-assets.ts has checked its type.
  const assets: typeof import('virtual:assets').default = JSON.parse(
    readFileSync(assetManifest, 'utf8'),
  )
  const sections = await checkReadContent(contentDirectory, currentContent())
  const findings = sections.flatMap((section) => section.findings)
  return { pictures: assets.pictures, missing: findings.filter(({ kind }) => kind !== 'ok') }
}

/** A call waits for the one before it, because all share the draft. */
function oneAfterTheOther<A, R>(run: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    const result = last.then(() => run(argument))
    last = result.catch(() => {})
    return result
  }
}

/** Edits the content in `source`. */
export function createEditor(source: string) {
  const files = createContentFiles(source)
  const uploads = createUploads(source)
  const history = createHistory(source)

  async function changesOf(command: Command): Promise<Changes> {
    if (command.do === 'open') return new Map()
    if (command.do === 'undo') return history.undoing()
    const { file, value } = command
    const names = picturesOf(file)
    if (!value) return new Map([file, ...names.flatMap(uploads.filesOf)].map((one) => [one, null]))
    const changes = new Map<string, Buffer | string | null>(names.flatMap(uploads.changes))
    for (const [one, held] of files.withPlace(file, value)) {
      // Only what is written needs its form, which takes a moment.
      const isDraft = command.do === 'draft'
      changes.set(one, isDraft ? JSON.stringify(held) : await jsonFile(files.read(one), held))
    }
    return changes
  }

  /** Whether the disk holds something else than what was opened or saved here. */
  async function isStale(command: Command): Promise<boolean> {
    if (command.do === 'undo') return history.isStale()
    if (command.do !== 'save') return false
    return JSON.stringify(files.read(command.file)) !== JSON.stringify(command.base)
  }

  /** All that the form needs of a file. */
  function open(file: string) {
    const schema = schemaOf(file)
    if (!schema) throw new Error(`${file} is no content file`)
    const base = files.read(file)
    const form = formSchema(schema, currentContent())
    return { file, base, value: base ?? files.start(file), schema: form }
  }

  /** Null, and nothing done, where a file is not any more what it was. */
  async function run(command: Command) {
    if (await isStale(command)) return null
    if (command.do === 'open') picturesOf(command.file).forEach(uploads.forget)
    const changes = await changesOf(command)
    const problems = await tryChanges(source, changes)
    const isValid = problems.length === 0
    if (isValid && command.do === 'save') await history.save(command.file, changes)
    if (isValid && command.do === 'undo') await history.undo()
    const isOpened = command.do === 'open' || (command.do === 'save' && isValid)
    return {
      problems,
      isSaved: isValid && (command.do === 'save' || command.do === 'undo'),
      groups: files.groups(),
      lastSaved: history.lastSaved(),
      opened: isOpened ? open(command.file) : null,
      ...(await shown()),
    }
  }

  return { run: oneAfterTheOther(run), upload: uploads.add }
}

export type Answer = NonNullable<Awaited<ReturnType<ReturnType<typeof createEditor>['run']>>>
