import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import type * as z from 'zod'
import { picturesIn } from '../app/content/all-pictures.ts'
import { jsonValues, stepsOf } from '../app/content/json-paths.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { jsonIn } from './broken-content.ts'
import { schemaOf } from './content-files.ts'
import { createRepository, published } from './repository.ts'

/** A text or fact that has changed since the last publication; null where there is or was none. */
type ChangedText = { label: string; before: string | null; after: string | null }

/** What has changed: its file at the last publication and now, null where there is none. A picture has no texts. */
type Change = { title: string; before: string | null; after: string | null; texts: ChangedText[] }

/** Where a publication goes; `none` has no repository. */
type Way = 'push' | 'commit' | 'none'

/** The files of the brand in words. */
const brandTitles: Record<string, string> = {
  'brand/mark.svg': 'Marca',
  'brand/theme.css': 'Cores',
  'brand/typeface.woff2': 'Letra',
}

function changedTexts(schema: z.ZodType | undefined, before: object, after: object): ChangedText[] {
  const texts = (tree: object) =>
    new Map(
      jsonValues(tree)
        .filter(({ value }) => value !== null)
        .map(({ path, value }) => [labelOf(schema, path), String(value)]),
    )
  const [old, now] = [texts(before), texts(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? null, after: now.get(label) ?? null }))
    .filter((one) => one.before !== one.after)
}

const pictures = 'content/pictures/'

/** A file without the ending of a picture, which an exchange may change. */
const withoutEnding = (file: string) =>
  file.startsWith(pictures) ? file.replace(/\.\w+$/, '') : file

/**
 * Publishes content, brand and icons in `folder`.
 * @param site the public address of the site; null where it is not known
 */
export function createPublication(folder: string, site: URL | null) {
  const repository = createRepository(folder)

  async function way(): Promise<Way> {
    if ((await repository.line('rev-parse', 'HEAD')) === null) return 'none'
    return (await repository.line('remote', 'get-url', 'origin')) === null ? 'commit' : 'push'
  }

  /** A content file in words, with what it held and holds. */
  async function contentOf(commit: string, file: string) {
    const schema = schemaOf(path.posix.relative('content', file.replace(/\.draft$/, '')))
    // It may have been broken when it was published.
    const before = jsonIn(await repository.held(commit, file)) ?? {}
    const after = jsonIn(await readFile(path.join(folder, file)).catch(() => null)) ?? {}
    const { title = schema?.meta()?.title ?? file } = { ...before, ...after } as { title?: string }
    return { title, texts: changedTexts(schema, before, after) }
  }

  /** A picture in words: the title of the file that describes it, and of its field there. */
  async function pictureTitle(commit: string, name: string, files: string[]): Promise<string> {
    const known = globSync('content/**/*.json', { cwd: folder }).map((file) =>
      file.replaceAll(path.sep, '/'),
    )
    const places = [...known, ...files].flatMap((file) =>
      picturesIn(path.posix.relative('content', file)),
    )
    const place = places.find((one) => one.name === name)
    if (!place) return name
    const { title } = await contentOf(commit, `content/${place.file}`)
    return `${title} › ${labelOf(schemaOf(place.file), stepsOf(place.field))}`
  }

  /** What has changed in the files of one name. */
  async function changeOf(commit: string, name: string, files: string[]): Promise<Change> {
    const own = files.filter((file) => withoutEnding(file) === name)
    const held = await Promise.all(own.map((file) => repository.held(commit, file)))
    const before = own.find((_file, index) => held[index]) ?? null
    const after = own.find((file) => existsSync(path.join(folder, file))) ?? null
    if (name.startsWith(pictures)) {
      const title = await pictureTitle(commit, path.basename(name), files)
      return { title, before, after, texts: [] }
    }
    if (!/\.json(?:\.draft)?$/.test(name))
      return { title: brandTitles[name] ?? path.basename(name), before, after, texts: [] }
    const { title, texts } = await contentOf(commit, name)
    return { title: name.endsWith('.draft') ? `${title} (rascunho)` : title, before, after, texts }
  }

  /** Whether the public site shows the last commit; null where that cannot be known. */
  async function isOnline(): Promise<boolean | null> {
    if (!site) return null
    const answer = await fetch(new URL('/versao.txt', site), { signal: AbortSignal.timeout(5000) })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null)
    return answer !== null && answer.trim() === (await repository.line('rev-parse', 'HEAD'))
  }

  /** What has changed since the last publication, and how the next one goes. */
  async function state() {
    const commit = await repository.published()
    const differing = commit ? await repository.changed(commit) : []
    // The icons follow from the mark and the colours.
    const files = differing.filter((file) => !file.startsWith('public/'))
    const names = [...new Set(files.map(withoutEnding))]
    return {
      way: await way(),
      changed: await Promise.all(names.map((name) => changeOf(commit ?? '', name, files))),
      isOnline: files.length === 0 ? await isOnline() : false,
    }
  }

  return {
    state,
    /** What a picture was at the last publication. */
    async before(file: string): Promise<Buffer | null> {
      const commit = await repository.published()
      return commit === null ? null : repository.held(commit, file)
    },
    /** All that is published, for whoever runs the server, as a .zip. Most of it are photographs, which are compressed already. */
    async zip(): Promise<Uint8Array> {
      const files = globSync(`{${published}}/**/*.*`, { cwd: folder }).sort()
      const read = files.map(async (file) => {
        return [file.replaceAll(path.sep, '/'), await readFile(path.join(folder, file))] as const
      })
      return zipSync(Object.fromEntries(await Promise.all(read)), { level: 0 })
    },
    /** @throws Error where Git refuses */
    async publish(): Promise<void> {
      const { way, changed } = await state()
      if (way === 'none') return
      const titles = [...new Set(changed.map(({ title }) => title))]
      await repository.commit(`Conteúdo: ${titles.join(', ')}`)
      if (way === 'push') await repository.push()
    },
  }
}

export type PublicationState = Awaited<ReturnType<ReturnType<typeof createPublication>['state']>>
