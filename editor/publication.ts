import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import type * as z from 'zod'
import { picturesIn } from '../app/content/all-pictures.ts'
import { jsonValues, type Place, stepsOf } from '../app/content/json-paths.ts'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { findMasters } from '../tools/assets/picture-masters.ts'
import { isDraft, isJson, jsonIn } from './broken-content.ts'
import { settle } from './changed-by-both.ts'
import { inContent, schemaOf, titleOf } from './content-files.ts'
import { notJoined } from './failures.ts'
import { findFiles } from './find-files.ts'
import { type Conflict, createRepository, publishedFolders } from './repository.ts'

/** A text or fact that has changed since the last publication; null where there is or was none. */
type ChangedText = { label: string; before: string | null; after: string | null }

/** A file, what it held at the last publication and what it holds now; null where it is not there. */
type Versions = { file: string; before: Buffer | null; after: Buffer | null }

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

/** A content file in words, with what has changed in it. */
function contentOf({ file, before, after }: Versions) {
  const edited = inContent(file)
  const schema = schemaOf(edited)
  // It may have been broken when it was published.
  const [old, now] = [jsonIn(before) ?? {}, jsonIn(after) ?? {}]
  const title = titleOf(edited, { ...old, ...now })
  const texts = changedTexts(schema, old, now)
  return { title: isDraft(file) ? `${title} (rascunho)` : title, texts }
}

/**
 * Publishes content, brand and icons in `folder`.
 * @param site the public address of the site; null where it is not known
 */
export function createPublication(folder: string, site: URL | null) {
  const repository = createRepository(folder)

  /** Where a publication goes; `none` has no repository. */
  async function way(): Promise<'push' | 'commit' | 'none'> {
    if ((await repository.tryGit('rev-parse HEAD')) === null) return 'none'
    return (await repository.tryGit('remote get-url origin')) === null ? 'commit' : 'push'
  }

  /** The pictures that the content describes, also in files that are gone. */
  function placesOf(changed: string[]) {
    const files = [...findFiles(folder, 'content/**/*.json'), ...changed]
    return files.flatMap((file) => picturesIn(inContent(file)))
  }

  async function versionsOf(commit: string, file: string): Promise<Versions> {
    const after = await readFile(path.join(folder, file)).catch(() => null)
    return { file, before: await repository.fileAt(commit, file), after }
  }

  /** A picture in words: the title of the file that describes it, and of its field there. */
  async function pictureTitle(commit: string, { file, field }: Place): Promise<string> {
    const { title } = contentOf(await versionsOf(commit, `content/${file}`))
    return `${title} › ${labelOf(schemaOf(file), stepsOf(field))}`
  }

  /** What has changed in the files of one name; `place` is where a picture is described. */
  async function changeOf(commit: string, name: string, files: string[], place?: Place) {
    const versions = await Promise.all(files.map((file) => versionsOf(commit, file)))
    const before = versions.find((one) => one.before)?.file ?? null
    const after = versions.find((one) => one.after)?.file ?? null
    const [content] = versions.filter(({ file }) => isJson(file))
    if (content) return { before, after, ...contentOf(content) }
    const title = place && (await pictureTitle(commit, place))
    return { before, after, title: title ?? brandTitles[name] ?? path.basename(name), texts: [] }
  }

  /** Whether the public site shows the last commit; null where that cannot be known. */
  async function isOnline(): Promise<boolean | null> {
    if (!site) return null
    const answer = await fetch(new URL('/versao.txt', site), { signal: AbortSignal.timeout(5000) })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null)
    return answer !== null && answer.trim() === (await repository.tryGit('rev-parse HEAD'))
  }

  /**
   * What has changed since the last publication, and how the next one goes.
   * @param settled in words what somebody else had changed as well, and now is as it is here
   */
  async function state(settled: string[] = []) {
    const commit = await repository.lastPublication()
    const differing = commit ? await repository.changed(commit) : []
    // The icons follow from the mark and the colours.
    const files = differing.filter((file) => !file.startsWith('public/'))
    const places = placesOf(files)
    const changed = [...Map.groupBy(files, withoutEnding)].map(([name, own]) => {
      const place = places.find((one) => name === pictures + one.name)
      return changeOf(commit ?? '', name, own, place)
    })
    return {
      way: await way(),
      changed: await Promise.all(changed),
      isOnline: files.length === 0 ? await isOnline() : false,
      settled,
    }
  }

  /**
   * Of a photograph that others have exchanged as well, in another format, only our own stays.
   * Returns the titles of theirs.
   */
  async function removeTwins(own: string): Promise<string[]> {
    const files = findFiles(folder, `${pictures}*.*`)
    const twins = [...Map.groupBy(files, withoutEnding).values()].filter((same) => same.length > 1)
    const removed: string[] = []
    for (const file of twins.flat()) {
      if ((await repository.fileAt(own, file)) !== null) continue
      await rm(path.join(folder, file))
      const place = placesOf([]).find(({ name }) => pictures + name === withoutEnding(file))
      removed.push(place ? await pictureTitle(own, place) : path.basename(file))
    }
    await repository.commit('Fotografias: uma de cada')
    return removed
  }

  /** @throws Refusal where the build would refuse it */
  async function checkJoined(): Promise<void> {
    const content = path.join(folder, 'content')
    try {
      await findMasters(content, readContent(content))
    } catch (cause) {
      throw cause instanceof ContentError ? notJoined(cause) : cause
    }
  }

  return {
    state: () => state(),
    async before(file: string): Promise<Buffer | null> {
      const commit = await repository.lastPublication()
      return commit === null ? null : repository.fileAt(commit, file)
    },
    /** All that is published, for whoever runs the server, as a .zip. Most of it are photographs, which are compressed already. */
    async zip(): Promise<Uint8Array> {
      const files = findFiles(folder, `{${publishedFolders}}/**/*.*`).sort()
      const read = files.map(async (file) => {
        return [file, await readFile(path.join(folder, file))] as const
      })
      return zipSync(Object.fromEntries(await Promise.all(read)), { level: 0 })
    },
    /**
     * Returns how it stands then.
     * @param alone does something while nothing is saved
     * @throws Error where Git refuses
     */
    async publish(alone: (work: () => Promise<void>) => Promise<void>) {
      const before = await state()
      if (before.way === 'none') return before
      const isSent = before.way === 'push'
      const settled: string[] = []
      const settleOne = async (conflict: Conflict) => {
        settled.push(...(await settle(folder, conflict)))
        // What was removed there and stays here keeps its picture.
        const picture = `${pictures}${path.basename(conflict.file, '.json')}.*`
        if (!conflict.theirs) await repository.tryGit(`checkout HEAD -- ${picture}`)
      }
      if (isSent) await repository.fetch()
      const titles = [...new Set(before.changed.map(({ title }) => title))]
      await alone(async () => {
        await repository.commit(`Conteúdo: ${titles.join(', ')}`)
        if (isSent)
          await repository.join(settleOne, async (own) => {
            settled.push(...(await removeTwins(own)))
            await checkJoined()
          })
      })
      if (isSent) await repository.send()
      return state(settled)
    },
  }
}

export type PublicationState = Awaited<ReturnType<ReturnType<typeof createPublication>['state']>>
