import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** The same value with its fields in their old order: the form's library has one of its own. */
function inOrderOf(old: unknown, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const before = new Map(Object.entries(old ?? {}))
  const after = new Map(Object.entries(value))
  // A new item of a list has the order of the first.
  const held = (name: string) => inOrderOf(before.get(name) ?? before.get('0'), after.get(name))
  if (Array.isArray(value)) return value.map((_one, index) => held(String(index)))
  const names = [...before.keys(), ...after.keys()].filter((name) => after.has(name))
  return Object.fromEntries(names.map((name) => [name, held(name)]))
}

/** What Biome makes of a JSON text, and what it says about it. */
async function format(json: string): Promise<[formatted: string, errors: string]> {
  const program = 'node_modules/@biomejs/biome/bin/biome'
  const biome = spawn(process.execPath, [program, 'format', '--stdin-file-path=content/a.json'])
  biome.stdin.end(json)
  return Promise.all([text(biome.stdout), text(biome.stderr)])
}

/** The text of a content file, in the one form that Biome gives a value, for diffs without noise. */
export async function jsonFile(old: unknown, value: unknown): Promise<string> {
  const [json, errors] = await format(JSON.stringify(inOrderOf(old, value)))
  if (!json) throw new Error(`Biome did not format: ${errors}`)
  return json
}

/** The line of a text at which it stops to be JSON; null where it is JSON. */
export async function jsonErrorLine(json: string): Promise<number | null> {
  const [, errors] = await format(json)
  return Number(/a\.json:(\d+):/.exec(errors)?.[1]) || null
}
