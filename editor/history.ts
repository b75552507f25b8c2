import { type Changes, readBytes, writeChanges } from './draft.ts'

/** What was saved in `directory`, so that it can be undone. */
export function createHistory(directory: string) {
  const saves: { file: string; before: Changes; after: Changes }[] = []
  return {
    /** The file that was saved last; null where nothing is left to undo. */
    lastSaved: () => saves.at(-1)?.file ?? null,
    /** The changes that undo the last save. */
    undoing: (): Changes => saves.at(-1)?.before ?? new Map(),
    /** Whether the files are not any more what they were after the last save. */
    async isStale(): Promise<boolean> {
      const after = saves.at(-1)?.after ?? new Map()
      const now = await readBytes(directory, after)
      return [...after].some(([file, data]) => String(now.get(file)) !== String(data))
    },
    async save(file: string, after: Changes): Promise<void> {
      saves.push({ file, before: await readBytes(directory, after), after })
      await writeChanges(directory, after)
    },
    async undo(): Promise<void> {
      await writeChanges(directory, saves.pop()?.before ?? new Map())
    },
  }
}
