import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'

/** What was typed into a form and is not saved. */
export type Copy = {
  /** The value in the file when the form began. */
  base: Value
  value: Value
  uploads: UploadNames
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

/** A copy that can be taken, with what others have saved since, and the fields in which it differs. */
export type Offer = Copy & { differing: string[]; key: string }

/** Names this window. Its lock tells the others that it lives, and ends with it, however it ends. */
const thisWindow = `editor:${crypto.randomUUID()}`
navigator.locks.request(thisWindow, () => new Promise(() => {}))

/** The other windows that live, when it was last asked. */
let otherWindows: (string | undefined)[] = []

/** Finds out whose copies are nobody's any more. */
export async function findWindows(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  otherWindows = held.map(({ name }) => name).filter((name) => name !== thisWindow)
}

const keyOf = (file: string) => `${thisWindow} ${file}`

/** Keeps a copy in this browser, where it outlives the page and the server. */
export function keepCopy(file: string, copy: Copy, key = keyOf(file)): void {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    // Storage may be full: the form itself still holds the text.
  }
}

export const dropCopy = (file: string) => localStorage.removeItem(keyOf(file))

/** The copies of this window and of those that live no more, this window's last. */
function copies() {
  return Object.keys(localStorage)
    .flatMap((key) => {
      const [, window, file] = /^(editor:\S+) (.+)/.exec(key) ?? []
      const stored = localStorage.getItem(key)
      if (!file || !stored || otherWindows.includes(window)) return []
      // Only this page writes it.
      const copy: Copy = JSON.parse(stored)
      return { key, file, copy, isOwn: window === thisWindow }
    })
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn) || a.copy.at - b.copy.at)
}

export const copiesByFile = () => new Map(copies().map(({ file, copy }) => [file, copy.value]))

/** The copies of a file, of which the last one is offered first. */
export const copiesOf = (file: string) => copies().filter((stored) => stored.file === file)

export function takeCopy(key: string): Copy | undefined {
  const found = copies().find((stored) => stored.key === key)
  localStorage.removeItem(key)
  return found?.copy
}

/** Adds photographs to the copy of a file that is not open, or begins one with what was saved. */
export function keepUpload(file: string, saved: Value, uploads: UploadNames): void {
  const found = copiesOf(file).at(-1)
  const copy = found?.copy ?? { base: saved, value: saved, uploads: {} }
  keepCopy(file, { ...copy, uploads: { ...copy.uploads, ...uploads }, at: Date.now() }, found?.key)
}
