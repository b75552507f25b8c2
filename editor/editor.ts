import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { iconsIn } from '../app/content/icon.ts'
import { scenesSchema } from '../app/content/picture.ts'
import type { ContentProblem } from '../app/content/problem.ts'
import type { SiteContent } from '../app/content/schema.ts'
import { id } from '../app/content/text.ts'
import { assetManifest, contentDirectory } from '../tools/assets/directories.ts'
import { makeIcons } from '../tools/assets/icons.ts'
import { checkReadContent } from '../tools/launch-check/check-content.ts'
import {
  createContentFiles,
  contentFile as file,
  schemaOf,
  type Value,
  value,
} from './content-files.ts'
import { placeIn, tryChanges } from './draft.ts'
import { formSchema } from './form-schema.ts'
import { createHistory } from './history.ts'
import { iconNames } from './icon-names.ts'
import { jsonFile } from './json-file.ts'
import { withMarks } from './marks.ts'
import { normalised } from './normalised.ts'
import { createUploads, uploadNames } from './picture-uploads.ts'
import type { Changes } from './write-changes.ts'

/** The path of the page that the preview shows. */
const page = z.string().startsWith('/')

/**
 * What the editor's page asks for. No value removes a file, `base` is what it held when it was
 * opened, and `uploads` are the photographs that the window has chosen.
 */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), file, page }),
  z.strictObject({ do: z.literal('draft'), file, value, uploads: uploadNames, page }),
  z.strictObject({
    do: z.literal('save'),
    file,
    value: value.nullable(),
    base: value.nullable(),
    uploads: uploadNames,
    page,
  }),
  z.strictObject({ do: z.literal('move'), file, order: z.int().min(1), page }),
  z.strictObject({ do: z.literal('undo'), page }),
  z.strictObject({ do: z.literal('redo'), page }),
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

/** A problem in the editor's words, at the field where it is mended. */
function inForm(edited: string, { file, field, label, hint }: ContentProblem) {
  const [, picture = ''] = /^pictures\/([^.]+)/.exec(placeIn(file)) ?? []
  if (picturesOf(edited).includes(picture)) {
    const at = { file: edited, field: edited === 'scenes.json' ? picture : 'picture' }
    return { at, hint: 'escolha uma fotografia', text: 'Imagem: escolha uma fotografia' }
  }
  const at = { file: placeIn(file), field }
  return { at, hint, text: `${label || at.file}: ${hint}` }
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

/** What shows the pages. */
type Pages = { show: (content: SiteContent) => void; render: (path: string) => Promise<string> }

/**
 * Edits the content in `source`.
 * @param state the folder of what was saved, and of photographs that are not
 */
export async function createEditor(source: string, state: string, pages: Pages) {
  const files = createContentFiles(source)
  const uploads = createUploads(source, path.join(state, 'uploads'))
  const history = await createHistory(source, path.join(state, 'history'))
  let shown: SiteContent | null = null

  async function written(values: [string, Value][]): Promise<Map<string, string>> {
    const texts = values.map(async ([file, held]) => {
      return [file, await jsonFile(files.read(file), held)] as const
    })
    return new Map(await Promise.all(texts))
  }

  async function changesOf(command: Command): Promise<Changes> {
    if (command.do === 'open') return new Map()
    if (command.do === 'undo' || command.do === 'redo') return history.changes(command.do)
    if (command.do === 'move') {
      return written(
        files.withPlace(command.file, { ...files.read(command.file), order: command.order }),
      )
    }
    const { file, value } = command
    const pictures = picturesOf(file).flatMap(uploads.filesOf)
    if (!value) {
      const removed = [file, ...pictures].map((one) => [one, null] as const)
      return new Map([...removed, ...(await written(files.withoutReferences(file)))])
    }
    const values = files.withPlace(file, normalised(schemaOf(file), value))
    // Only what is written needs its form, which takes a moment.
    const texts =
      command.do === 'draft'
        ? new Map(values.map(([one, held]) => [one, JSON.stringify(held)]))
        : await written(values)
    return new Map<string, Buffer | string | null>([
      ...(await uploads.changes(command.uploads)),
      ...texts,
    ])
  }

  /** Why nothing can be done. */
  async function refusal(command: Command): Promise<string | null> {
    if ('uploads' in command && !uploads.hasAll(command.uploads))
      return 'a fotografia escolhida não está mais aqui: escolha-a de novo'
    if (command.do === 'undo' || command.do === 'redo') {
      if (!(await history.isStale(command.do))) return null
      history.skip(command.do)
      return 'isto foi mudado fora do editor e fica como está'
    }
    const isStale =
      command.do === 'save' &&
      JSON.stringify(files.read(command.file)) !== JSON.stringify(command.base)
    return isStale ? 'isto foi mudado em outra janela ou fora do editor' : null
  }

  /** All that the form needs of a file. */
  function open(file: string) {
    const schema = schemaOf(file)
    if (!schema || !shown) throw new Error(`${file} cannot be opened`)
    const base = files.read(file)
    return {
      file,
      base,
      value: base ?? files.start(file),
      schema: formSchema(schema, shown),
      /** The titles of what names it. */
      referring: files.referring(file),
    }
  }

  function edited(command: Command) {
    if (command.do !== 'draft' || !command.value) return null
    const { file, value } = command
    return { file, value: normalised(schemaOf(file), value), valid: files.valid(file) }
  }

  /** What the pages show besides the content. */
  function pictures() {
    // tools/vite/make-assets.ts has checked its type.
    const assets: typeof import('virtual:assets').default = JSON.parse(
      readFileSync(assetManifest, 'utf8'),
    )
    return assets.pictures
  }

  let madeIcons: Promise<string> | null = null
  /** The file of all icons that are offered. */
  const icons = () => {
    madeIcons ??= makeIcons([...Object.keys(iconNames), ...iconsIn(shown ?? {})])
    return madeIcons
  }

  async function run(command: Command) {
    const refused = await refusal(command)
    if (refused) return { refused }
    const file = 'file' in command ? command.file : ''
    const changes = await changesOf(command)
    const problems = await tryChanges(source, changes, edited(command), (content) => {
      shown = content
      pages.show(withMarks(content))
    })
    const isValid = problems.length === 0
    if (isValid && (command.do === 'save' || command.do === 'move'))
      await history.save(file, changes)
    if (isValid && (command.do === 'undo' || command.do === 'redo')) await history.go(command.do)
    const isOpened = command.do === 'open' || (command.do === 'save' && isValid)
    return {
      refused: null,
      problems: problems.map((one) => inForm(file, one)),
      isSaved: isValid && command.do !== 'open' && command.do !== 'draft',
      groups: files.groups(),
      undo: history.next('undo'),
      redo: history.next('redo'),
      opened: isOpened ? open(file) : null,
      pictures: pictures(),
      icons: await icons(),
      page: { path: command.page, text: await pages.render(command.page) },
    }
  }

  /** What the launch check says about what is shown. */
  async function missing(_nothing: null) {
    if (!shown) return []
    const sections = await checkReadContent(contentDirectory, shown)
    return sections.flatMap(({ findings }) => findings.filter(({ kind }) => kind !== 'ok'))
  }

  return { run: oneAfterTheOther(run), missing: oneAfterTheOther(missing), upload: uploads.add }
}

type Editor = Awaited<ReturnType<typeof createEditor>>
export type Answer = Awaited<ReturnType<Editor['run']>>
export type Shown = Extract<Answer, { refused: null }>
export type Missing = Awaited<ReturnType<Editor['missing']>>
