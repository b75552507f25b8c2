import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type Changes, readBytes, writeChanges } from './write-changes.ts'

/** How many saves can be undone. */
const kept = 30

const entrySchema = z.object({
  file: z.string(),
  title: z.string(),
  at: z.iso.datetime(),
  files: z.string().array(),
})

/** The file that says how many saves are done, and how many will be when all files are written. */
const position = 'position.json'
const positionSchema = z.object({ done: z.int(), target: z.int() })

type Way = 'undo' | 'redo'

function read<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

const readPosition = (folder: string) =>
  read(path.join(folder, position), positionSchema) ?? { done: 0, target: 0 }

/** What the saves in `folder` that are not undone have written into a file, and when. */
export async function savedVersions(folder: string, file: string) {
  const { done } = readPosition(folder)
  const saves = globSync(`*/after/${file}`, { cwd: folder })
    .map((place) => Number.parseInt(place, 10))
    .filter((save) => save <= done)
  return Promise.all(
    saves.map(async (save) => {
      const entry = read(path.join(folder, `${save}`, 'entry.json'), entrySchema)
      const bytes = await readFile(path.join(folder, `${save}`, 'after', file))
      return { at: Date.parse(entry?.at ?? ''), bytes }
    }),
  )
}

/**
 * The saves in `source`, so that they can be undone and done again. Each has a numbered folder in
 * `folder`, complete before the first file is written: what a crash interrupts is finished here.
 */
export async function createHistory(source: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const place = (save: number, ...parts: string[]) => path.join(folder, String(save), ...parts)

  const start = readPosition(folder)
  let { done } = start

  const setPosition = (target: number) =>
    writeChanges(folder, new Map([[position, JSON.stringify({ done, target })]]))

  /** The save that leads from `done` to another one, with its files before and after the step. */
  function step(target: number) {
    const isForward = target > done
    const save = isForward ? target : done
    const [from, to] = isForward ? (['before', 'after'] as const) : (['after', 'before'] as const)
    const entry = read(place(save, 'entry.json'), entrySchema)
    const side = (name: 'before' | 'after') => readBytes(place(save, name), entry?.files ?? [])
    return { entry, held: () => side(from), changes: () => side(to) }
  }

  async function go(target: number): Promise<void> {
    await setPosition(target)
    try {
      await writeChanges(source, await step(target).changes())
      done = target
    } finally {
      await setPosition(done)
    }
  }

  async function forget(isGone: (save: number) => boolean): Promise<void> {
    const gone = readdirSync(folder).filter((name) => isGone(Number(name)))
    for (const name of gone) {
      // Without its entry, what a crash leaves of a save is none.
      await rm(path.join(folder, name, 'entry.json'), { force: true })
      await rm(path.join(folder, name), { recursive: true, force: true })
    }
  }

  const targetOf = (way: Way) => (way === 'undo' ? done - 1 : done + 1)

  // One that could not be written is forgotten, also where a full disk kept the position.
  if (start.target !== done && step(start.target).entry) await go(start.target)

  return {
    /** What an undo or a redo concerns; null where there is none. */
    next: (way: Way) => step(targetOf(way)).entry,
    changes: (way: Way): Promise<Changes> => step(targetOf(way)).changes(),
    /** Leaves out a save whose files are not any more what they were: it must not block those before it. */
    async skipStale(way: Way): Promise<boolean> {
      const held = await step(targetOf(way)).held()
      const found = await readBytes(source, held.keys())
      const isStale = !isDeepStrictEqual(found, held)
      if (isStale) {
        done = targetOf(way)
        await setPosition(done)
      }
      return isStale
    },
    go: (way: Way) => go(targetOf(way)),
    async save(file: string, title: string, after: Changes): Promise<void> {
      const save = done + 1
      const files = [...after.keys()]
      const entry = JSON.stringify({ file, title, at: new Date().toISOString(), files })
      const before = await readBytes(source, files)
      const unfinished = path.join(folder, 'unfinished')
      // A crash may have left one.
      await rm(unfinished, { recursive: true, force: true })
      try {
        await writeChanges(path.join(unfinished, 'before'), before)
        await writeChanges(path.join(unfinished, 'after'), after)
        await writeChanges(unfinished, new Map([['entry.json', entry]]))
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true })
        throw error
      }
      await forget((one) => one >= save || one <= save - kept)
      await rename(unfinished, place(save))
      await go(save).catch(async (error) => {
        await forget((one) => one === save)
        throw error
      })
    },
  }
}
