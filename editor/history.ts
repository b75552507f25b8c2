import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type Changes, readBytes, writeChanges } from './write-changes.ts'

const maxSaves = 30

const entrySchema = z.object({
  file: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  files: z.string().array(),
})

/** The file that says how many saves are done, and how many will be when all files are written. */
const position = 'position.json'
const positionSchema = z.object({ done: z.int(), target: z.int() })

function read<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

const readPosition = (folder: string) =>
  read(path.join(folder, position), positionSchema) ?? { done: 0, target: 0 }

/** What the saves in `folder`, up to the last that is done, have written into a file, and when. */
export function savedVersions(folder: string, file: string) {
  const { done } = readPosition(folder)
  return globSync(`*/after/${file}`, { cwd: folder })
    .filter((name) => Number.parseInt(name, 10) <= done)
    .map((name) => path.join(folder, name))
    .map((saved) => ({ at: statSync(saved).mtimeMs, bytes: readFileSync(saved) }))
}

/**
 * The saves in `source`, so that they can be undone and done again. Each has a numbered folder in
 * `folder`, complete before the first file is written: what a crash interrupts is finished here.
 */
export async function createHistory(source: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const pathOf = (save: number, ...parts: string[]) => path.join(folder, String(save), ...parts)

  const start = readPosition(folder)
  let { done } = start

  const setPosition = (target: number) =>
    writeChanges(folder, new Map([[position, JSON.stringify({ done, target })]]))

  const entryOf = (save: number) => read(pathOf(save, 'entry.json'), entrySchema)

  const filesOf = (save: number, side: 'before' | 'after') =>
    readBytes(pathOf(save, side), entryOf(save)?.files ?? [])

  async function go(target: number): Promise<void> {
    await setPosition(target)
    try {
      const changes = target > done ? filesOf(target, 'after') : filesOf(target + 1, 'before')
      await writeChanges(source, await changes)
      done = target
    } finally {
      await setPosition(done)
    }
  }

  async function forget(isGone: (save: number) => boolean): Promise<void> {
    const gone = readdirSync(folder).filter((name) => isGone(Number(name)))
    for (const name of gone) {
      // A save without its entry does not count: a crash may leave the rest.
      await rm(path.join(folder, name, 'entry.json'), { force: true })
      await rm(path.join(folder, name), { recursive: true, force: true })
    }
  }

  // One that could not be written is forgotten, also where a full disk kept the position.
  const unfinished = start.target > done ? start.target : start.target + 1
  if (start.target !== done && entryOf(unfinished)) await go(start.target)

  return {
    /**
     * The nearest save that can be undone or done again; null where there is none. One whose files
     * were changed elsewhere since is passed over: they stay as they are now.
     */
    async next(direction: 'undo' | 'redo') {
      const isUndo = direction === 'undo'
      const saves = globSync('*/entry.json', { cwd: folder })
        .map((file) => Number.parseInt(file, 10))
        .filter((save) => (isUndo ? save <= done : save > done))
        .sort((a, b) => (isUndo ? b - a : a - b))
      for (const save of saves) {
        const [from, to] = isUndo ? (['after', 'before'] as const) : (['before', 'after'] as const)
        const entry = entryOf(save)
        const saved = await filesOf(save, from)
        if (!entry || !isDeepStrictEqual(await readBytes(source, saved.keys()), saved)) continue
        const take = () => go(isUndo ? save - 1 : save)
        return { entry, changes: () => filesOf(save, to), take }
      }
      return null
    },
    async save(file: string, title: string, after: Changes): Promise<void> {
      const save = done + 1
      const files = [...after.keys()]
      const entry = JSON.stringify({ file, title, at: new Date().toISOString(), files })
      const before = await readBytes(source, files)
      const unwritten = path.join(folder, 'unwritten')
      // A crash or a full disk may have left one.
      await rm(unwritten, { recursive: true, force: true })
      await writeChanges(path.join(unwritten, 'before'), before)
      await writeChanges(path.join(unwritten, 'after'), after)
      await writeChanges(unwritten, new Map([['entry.json', entry]]))
      await forget((number) => number >= save || number <= save - maxSaves)
      await rename(unwritten, pathOf(save))
      await go(save).catch(async (error) => {
        await forget((number) => number === save)
        throw error
      })
    },
  }
}
