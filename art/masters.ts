/**
 * Which source a master was made from: art/masters.json holds a fingerprint for each picture.
 *
 * The fingerprint covers the scene file and KIT_VERSION, not the kit's files: most edits of the kit (a new prop, a comment)
 * change no existing picture, and a check that cries for twenty pictures after each of them would be ignored. Raise
 * KIT_VERSION when a change of the kit is meant to be seen in all pictures.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

export const KIT_VERSION = 1

const ART = new URL('./', import.meta.url)
const RECORD = new URL('masters.json', ART)

export interface Master {
  readonly fingerprint: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly quality: number
}

/** Every scene but those whose name begins with "_" (tools of the workshop). */
export function sceneNames(): string[] {
  return readdirSync(new URL('scenes/', ART))
    .filter((file) => file.endsWith('.py') && !file.startsWith('_'))
    .map((file) => file.slice(0, -3))
    .sort()
}

export function fingerprint(scene: string): string {
  const source = readFileSync(new URL(`scenes/${scene}.py`, ART))
  return createHash('sha256').update(`kit ${KIT_VERSION}\n`).update(source).digest('hex')
}

export function masterPath(scene: string): string {
  return new URL(`../content/pictures/${scene}.webp`, ART).pathname
}

export function readMasters(): Record<string, Master> {
  return existsSync(RECORD)
    ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Master>)
    : {}
}

export function recordMaster(scene: string, master: Master): void {
  const all = Object.entries({ ...readMasters(), [scene]: master }).sort(([a], [b]) =>
    a.localeCompare(b),
  )
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
