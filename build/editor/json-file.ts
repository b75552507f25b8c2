import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const group = z.record(z.string(), z.unknown())

/** The same value with the fields of each group in their old order; the form's library has its own. */
function inOrderOf(old: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = Array.isArray(old) ? old : []
    return value.map((one, index) => inOrderOf(items[index] ?? items[0], one))
  }
  if (!group.safeParse(value).success) return value
  const [before, after] = [group.catch({}).parse(old), group.parse(value)]
  const names = [...Object.keys(before).filter((name) => name in after), ...Object.keys(after)]
  return Object.fromEntries(names.map((name) => [name, inOrderOf(before[name], after[name])]))
}

/**
 * The text of a content file, in the one form that Biome gives a value: a diff shows only what is
 * different.
 */
export async function jsonFile(old: unknown, value: unknown): Promise<string> {
  const biome = spawn('node_modules/.bin/biome', ['format', '--stdin-file-path=content/a.json'])
  // Biome puts a group on one line where it fits, unless a line break follows its brace.
  biome.stdin.end(JSON.stringify(inOrderOf(old, value)).replace('{', '{\n'))
  const [json, errors] = await Promise.all([text(biome.stdout), text(biome.stderr)])
  if (!json) throw new Error(`Biome did not format: ${errors}`)
  return json
}
