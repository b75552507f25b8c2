import type { UploadNames } from '../picture-uploads.ts'

/** What was typed into a form and is not saved. */
export type Copy = {
  value: Record<string, unknown>
  uploads: UploadNames
  /** When it was last changed, in milliseconds since 1970. */
  at: number
}

const prefix = 'editor:'

/** Keeps a copy in this browser, where it outlives the page and the server. */
export function keepCopy(file: string, copy: Copy): void {
  try {
    localStorage.setItem(prefix + file, JSON.stringify(copy))
  } catch {
    // Storage may be full or forbidden: the form itself still holds the text.
  }
}

export function readCopy(file: string): Copy | null {
  try {
    // Only this page writes it.
    return JSON.parse(localStorage.getItem(prefix + file) ?? 'null')
  } catch {
    return null
  }
}

export const dropCopy = (file: string) => localStorage.removeItem(prefix + file)

/** The files of which there is a copy. */
export function filesWithCopy(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length))
}
