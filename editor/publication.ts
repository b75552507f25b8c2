import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import type * as z from 'zod'
import { jsonValues } from '../app/content/json-paths.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { jsonIn } from './broken-content.ts'
import { schemaOf } from './content-files.ts'
import { createRepository, published } from './repository.ts'

/** A text or fact that has changed since the last publication; null where there is or was none. */
type ChangedText = { label: string; before: string | null; after: string | null }

/** A file that has changed; a picture has no texts. */
type ChangedFile = { file: string; title: string; texts: ChangedText[] }

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

  async function changedFile(commit: string, file: string): Promise<ChangedFile> {
    const place = file.replace(/\.draft$/, '')
    if (!place.endsWith('.json'))
      return { file, title: brandTitles[file] ?? path.basename(file), texts: [] }
    // It may have been broken when it was published.
    const before = jsonIn(await repository.held(commit, file)) ?? {}
    const after = jsonIn(await readFile(path.join(folder, file)).catch(() => null)) ?? {}
    const schema = schemaOf(path.posix.relative('content', place))
    const { title = schema?.meta()?.title ?? file } = { ...before, ...after } as {
      title?: string
    }
    const named = place === file ? title : `${title} (rascunho)`
    return { file, title: named, texts: changedTexts(schema, before, after) }
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
    return {
      way: await way(),
      changed: await Promise.all(files.map((file) => changedFile(commit ?? '', file))),
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
