/**
 * Which source a master was made from: art/masters.json holds a fingerprint of its scene file and the version of the kit.
 *
 * The fingerprint does not cover the kit's files: most edits of the kit (a new prop, a comment) change no existing picture, and
 * a check that cries for twenty pictures after each of them would be ignored. Raise KIT_VERSION when a change of the kit is
 * meant to be seen in all pictures. A picture from an older kit is listed, but may stay: rendering takes an hour for all of
 * them, and a new one replaces the old only if it is better.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

export const KIT_VERSION = 3

const ART = new URL('./', import.meta.url)
const RECORD = new URL('masters.json', ART)

const masterSchema = z.strictObject({
  fingerprint: z.string(),
  /** KIT_VERSION at the time. */
  kit: z.int(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** WebP's, 0 to 100. */
  quality: z.int(),
})

export type Master = Readonly<z.infer<typeof masterSchema>>

/** Every scene but those whose name begins with "_" (tools of the workshop). */
export function sceneNames(): string[] {
  return readdirSync(new URL('scenes/', ART))
    .filter((file) => file.endsWith('.py') && !file.startsWith('_'))
    .map((file) => file.slice(0, -3))
    .sort()
}

export function fingerprint(scene: string): string {
  const source = readFileSync(new URL(`scenes/${scene}.py`, ART))
  return createHash('sha256').update(source).digest('hex')
}

export function masterPath(scene: string): string {
  return fileURLToPath(new URL(`../content/pictures/${scene}.webp`, ART))
}

export function readMasters(): Record<string, Master> {
  if (!existsSync(RECORD)) return {}
  return z.record(z.string(), masterSchema).parse(JSON.parse(readFileSync(RECORD, 'utf8')))
}

/** A sentence for each scene whose picture is missing, or older than its source. */
export function whatIsOld(
  scenes: readonly string[],
  masters: Readonly<Record<string, Master>>,
  now: { fingerprint: (scene: string) => string; isThere: (scene: string) => boolean },
): string[] {
  return scenes.flatMap((scene) => {
    const master = masters[scene]
    if (!now.isThere(scene)) return [`${scene}: has never been rendered`]
    if (!master) return [`${scene}: nobody knows from which source it was rendered`]
    return master.fingerprint === now.fingerprint(scene)
      ? []
      : [`${scene}: its source has changed since it was rendered`]
  })
}

/** The scenes whose picture was rendered with an older kit. */
export function olderKit(masters: Readonly<Record<string, Master>>): string[] {
  return Object.keys(masters).filter((scene) => (masters[scene]?.kit ?? 0) < KIT_VERSION)
}

export function recordMaster(scene: string, master: Master): void {
  const all = Object.entries({ ...readMasters(), [scene]: master }).sort(([a], [b]) =>
    a.localeCompare(b),
  )
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
