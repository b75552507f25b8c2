import { spawnSync } from 'node:child_process'
import { isTree, parseJson } from '../app/content/json-paths.ts'

/** The same value with its fields in their old order, which the form's library does not keep. */
function inOrderOf(old: unknown, value: unknown): unknown {
  if (!isTree(value)) return value
  const before = new Map(Object.entries(old ?? {}))
  const after = new Map(Object.entries(value))
  // A new item of a list has the order of the first.
  const ordered = (name: string) => inOrderOf(before.get(name) ?? before.get('0'), after.get(name))
  if (Array.isArray(value)) return value.map((_item, index) => ordered(String(index)))
  const names = [...before.keys(), ...after.keys()].filter((name) => after.has(name))
  return Object.fromEntries(names.map((name) => [name, ordered(name)]))
}

/** The text of a content file, in the form that `biome.json` asks for, so that diffs are small. */
export const jsonFile = (old: unknown, value: unknown): string =>
  `${JSON.stringify(inOrderOf(old, value), null, 2)}\n`

/** The value in a JSON file; null where that is broken, or there is none. */
export function jsonIn(bytes: Buffer | null): object | null {
  try {
    const value = bytes && parseJson(bytes.toString())
    return isTree(value) ? value : null
  } catch {
    return null
  }
}

/** The line of the first mistake in a text, which JSON.parse does not always name; null in valid JSON. */
export function jsonErrorLine(json: string): number | null {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=a.json']
  const { stderr } = spawnSync(process.execPath, biome, { input: json, encoding: 'utf8' })
  return Number(/a\.json:(\d+):/.exec(stderr)?.[1]) || null
}
