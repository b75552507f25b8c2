import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

type Change = { path: JSONPath; value: unknown; isInsertion?: boolean }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes from one list to another; those at its end come first, so that positions stay right. */
function listChanges(from: unknown[], to: unknown[], path: JSONPath): Change[] {
  const most = Math.min(from.length, to.length)
  if (from.length === to.length) return to.flatMap((one, i) => changes(from[i], one, [...path, i]))
  let start = 0
  while (start < most && isSame(from[start], to[start])) start += 1
  let end = 0
  while (end < most - start && isSame(from.at(-1 - end), to.at(-1 - end))) end += 1
  const removed = from.slice(start, from.length - end).map((_, i) => start + i)
  const added = to.slice(start, to.length - end).reverse()
  return [
    ...removed.reverse().map((at) => ({ path: [...path, at], value: undefined })),
    ...added.map((value) => ({ path: [...path, start], value, isInsertion: true })),
  ]
}

function changes(from: unknown, to: unknown, path: JSONPath): Change[] {
  if (Array.isArray(from) && Array.isArray(to)) return listChanges(from, to, path)
  if (!isGroup(from) || !isGroup(to)) return isSame(from, to) ? [] : [{ path, value: to }]
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys].flatMap((key) => changes(from[key], to[key], [...path, key]))
}

async function format(json: string): Promise<string> {
  const biome = spawn('node_modules/.bin/biome', ['format', '--stdin-file-path=content/a.json'])
  biome.stdin.end(json)
  const [formatted, errors] = await Promise.all([text(biome.stdout), text(biome.stderr)])
  if (!formatted) throw new Error(`Biome did not format: ${errors}`)
  return formatted
}

/** A JSON file with another value, written so that a diff shows only what is different. */
export async function editJson(json: string, value: unknown): Promise<string> {
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const edited = changes(JSON.parse(json), JSON.parse(JSON.stringify(value)), []).reduce(
    (text, { path, value, isInsertion = false }) => {
      const options = { formattingOptions, isArrayInsertion: isInsertion }
      return applyEdits(text, modify(text, path, value, options))
    },
    json,
  )
  return edited === json ? json : format(edited)
}
