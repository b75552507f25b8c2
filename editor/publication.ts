import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import * as z from 'zod'
import { picturesIn } from '../app/content/all-pictures.ts'
import { jsonValues, type Place } from '../app/content/json-paths.ts'
import { shownValue } from '../app/content/schema-paths.ts'
import { brandTitles, iconChanges, readBrand } from './brand.ts'
import { resolveConflict } from './changed-by-both.ts'
import { editedFileOf, isDraft, isJson, labelAt, schemaOf, titleOf } from './content-files.ts'
import { isOvertaken, noCheck, noSite, Refusal } from './failures.ts'
import { findFiles } from './find-files.ts'
import { jsonIn } from './json-file.ts'
import { createQueue } from './queue.ts'
import { type Conflict, createRepository, publishedFolders } from './repository.ts'
import { writeChanges } from './write-changes.ts'

const run = promisify(execFile)

/** What may have changed since this process has read it. */
const program = ['app', 'editor', 'tools', 'server', 'package-lock.json', 'vite.config.ts']

/** A file, as it was at the last publication and as it is now; null where it is not there. */
type Versions = { file: string; before: Buffer | null; after: Buffer | null }

/** The texts and facts that differ; null where there is or was none. */
function changedTexts(file: string, before: object, after: object) {
  const schema = schemaOf(file)
  const texts = (tree: object) =>
    new Map(
      jsonValues(tree)
        .filter(({ value }) => value !== null)
        .map(({ path, value }) => [z.core.toDotPath(path), shownValue(schema, path, value)]),
    )
  const [old, now] = [texts(before), texts(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((text) => text.before !== text.after)
    .map((text) => ({ ...text, label: labelAt({ file, field: text.field }) }))
}

const pictureFolder = 'content/pictures/'

type Alone = (work: () => Promise<void>) => Promise<void>

/** A file without the ending of a picture, which an exchange may change; icons are drawn together. */
const nameOf = (file: string) =>
  file.replace(/^(content\/pictures\/.+)\.\w+$|^(public\/).+/, '$1$2')

/** A content file in words, with what has changed in it. */
function contentOf({ file, before, after }: Versions) {
  const edited = editedFileOf(file)
  // It may have been broken when it was published.
  const [old, now] = [jsonIn(before) ?? {}, jsonIn(after) ?? {}]
  const title = titleOf(edited, { ...old, ...now })
  const texts = changedTexts(edited, old, now)
  return { title: isDraft(file) ? `${title} (rascunho)` : title, texts }
}

/**
 * Publishes content, brand and icons in `folder`; `site` is the public address, where it is known,
 * and `alone` does something while nothing is saved.
 */
export function createPublication(folder: string, site: URL | null, alone: Alone) {
  const repository = createRepository(folder)
  /** In words, what somebody else had changed as well and now is as it is here, until it is told. */
  let overwritten: string[] = []
  /** What to do where others have pushed a program that this process does not run yet. */
  let newProgram: string | null = null

  /** How a publication goes; `none` has no repository. */
  async function method(): Promise<'push' | 'commit' | 'none'> {
    if (!(await repository.hasCommit())) return 'none'
    return (await repository.tryGit('remote', 'get-url', 'origin')) === null ? 'commit' : 'push'
  }

  async function versionsOf(commit: string, file: string): Promise<Versions> {
    const after = await readFile(path.join(folder, file)).catch(() => null)
    return { file, before: await repository.fileAt(commit, file), after }
  }

  /** A picture in words: the title of the file that describes it, and of its field there. */
  async function pictureTitle(commit: string, place: Place): Promise<string> {
    const { title } = contentOf(await versionsOf(commit, `content/${place.file}`))
    return `${title} › ${labelAt(place)}`
  }

  /** What has changed in the files of one name; `place` is where a picture is described. */
  async function changeOf(commit: string, name: string, files: string[], place?: Place) {
    const versions = await Promise.all(files.map((file) => versionsOf(commit, file)))
    const before = versions.find((version) => version.before)?.file ?? null
    const after = versions.find((version) => version.after)?.file ?? null
    const content = versions.find(({ file }) => isJson(file))
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
    if (answer === null) return false
    // It comes from elsewhere, and becomes a word of a command.
    const [version = ''] = /^\w+/.exec(answer) ?? []
    // The site may be ahead, also by what is not known here.
    const common = await repository.tryGit('merge-base', 'HEAD', version)
    return common === null ? null : common === (await repository.tryGit('rev-parse', 'HEAD'))
  }

  /** What has changed since the last publication, and how the next one goes. */
  async function state() {
    const commit = await repository.lastPublication()
    const files = commit ? await repository.changed(commit) : []
    // Files that are gone describe pictures, too.
    const describing = [...findFiles(folder, 'content/**/*.json'), ...files]
    const places = describing.flatMap((file) => picturesIn(editedFileOf(file)))
    const changed = [...Map.groupBy(files, nameOf)].map(([name, filesOfName]) => {
      const place = places.find(({ name: picture }) => name === pictureFolder + picture)
      return changeOf(commit ?? '', name, filesOfName, place)
    })
    return {
      method: await method(),
      changed: await Promise.all(changed),
      isOnline: files.length === 0 ? await isOnline() : false,
      overwritten,
      newProgram,
    }
  }

  /** @throws Refusal where the build would refuse what is in a folder */
  async function check(checked = folder): Promise<void> {
    // What others have pushed may have brought schemas of its own.
    const cwd = existsSync(path.join(checked, 'editor')) ? checked : '.'
    const words = ['editor/check-folder.ts', path.resolve(checked)]
    const checking = run(process.execPath, words, { cwd })
    const { stdout } = await checking.catch((error) => {
      console.error(error)
      throw new Refusal(noCheck)
    })
    if (stdout) throw new Refusal(noSite(stdout.trim(), checked !== folder))
  }

  async function mergeTheirs(): Promise<void> {
    const found: string[] = []
    const resolve = async (merged: string, conflict: Conflict) => {
      const fields = await resolveConflict(merged, conflict)
      // Icons follow from the mark and the colours.
      if (!conflict.file.startsWith('public/')) found.push(...fields)
      // What was removed there and stays here keeps its picture.
      const picture = `${pictureFolder}${path.basename(conflict.file, '.json')}.*`
      if (!conflict.theirs) await createRepository(merged).tryGit('checkout', 'HEAD', '--', picture)
    }
    await repository.mergeApart(resolve, async (merged) => {
      await check(merged)
      const { commitAll, tryGit } = createRepository(merged)
      const isChanged = async (...files: string[]) =>
        (await tryGit('diff', '--quiet', 'ORIG_HEAD', 'HEAD', '--', ...files)) === null
      // The mark may be of one and the colours of another.
      if (await isChanged('brand/mark.svg', 'brand/theme.css'))
        await writeChanges(merged, await iconChanges(readBrand(merged)))
      await commitAll('Ícones, depois de juntar')
      if (await isChanged(...program))
        newProgram = 'O programa também mudou: feche o editor e rode npm run edit de novo.'
    })
    overwritten = [...overwritten, ...found]
  }

  async function send({ method, changed }: PublicationState): Promise<void> {
    const titles = [...new Set(changed.map(({ title }) => title))]
    if (method === 'push') await repository.fetch()
    await alone(async () => {
      await check()
      if (method !== 'none') await repository.commit(`Conteúdo: ${titles.join(', ')}`)
      if (method === 'push') await mergeTheirs()
    })
    if (method === 'push') await repository.push()
  }

  async function publish() {
    const before = await state()
    await send(before).catch((error) => {
      if (!isOvertaken(error)) throw error
      return send(before)
    })
    const after = await state()
    overwritten = []
    return after
  }

  /** Windows publish one after the other. */
  const inTurn = createQueue()

  return {
    state,
    newProgram: () => newProgram,
    async before(file: string): Promise<Buffer | null> {
      const commit = await repository.lastPublication()
      return commit === null ? null : repository.fileAt(commit, file)
    },
    /** All that is published, for whoever runs the server. Photographs are compressed already. */
    async zip(): Promise<Uint8Array> {
      await check()
      const files = findFiles(folder, `{${publishedFolders}}/**/*.*`).sort()
      const entries = files.map((file) => [file, readFileSync(path.join(folder, file))] as const)
      return zipSync(Object.fromEntries(entries), { level: 0 })
    },
    /** @throws Refusal where it makes no site, Error where Git refuses */
    publish: () => inTurn(publish),
  }
}

export type PublicationState = Awaited<ReturnType<ReturnType<typeof createPublication>['state']>>
