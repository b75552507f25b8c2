/** The mark's name in the build's folder. */
export const markFile: string

/** Hexadecimal; changes with the names and the content of these files, and of all in these folders. */
export function fingerprintOf(folder: string, names: readonly string[], seed?: string): string

/** What a build of the project in `folder` would be made of now: its sources, and the settings that pages show. */
export function buildMark(folder: string, env: Record<string, string | undefined>): string
