import type { Typeface } from './brand-lettering.ts'

export type TextBlock = { lines: string[]; size: number }

type Room = { width: number; lines: number; sizes: readonly number[]; tracking: number }

/** Keeps short words such as "e" and "de" with the next word, so that no line ends with them. */
function unitsOf(title: string): string[] {
  return title.trim().split(/(?<!(?:^|\s)\S{1,2})\s+/)
}

/** Breaks words into lines up to the width. */
function fill(words: string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * Sets a title in the largest size in which it fits. Its lines are about equally long, because it
 * takes the narrowest width that needs no more lines. Returns null if it fits in no size.
 */
export function setTitle(
  title: string,
  typeface: Pick<Typeface, 'width'>,
  room: Room,
): TextBlock | null {
  const words = unitsOf(title)
  for (const size of room.sizes) {
    const measure = (line: string) => typeface.width(line, size, room.tracking)
    const widest = Math.max(...words.map(measure))
    const lines = fill(words, room.width, measure)
    if (widest > room.width || lines.length > room.lines) continue
    for (let width = widest; width < room.width; width += size / 8) {
      const even = fill(words, width, measure)
      if (even.length === lines.length) return { lines: even, size }
    }
    return { lines, size }
  }
  return null
}
