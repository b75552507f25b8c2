import { readFileSync } from 'node:fs'
import path from 'node:path'

const map = readFileSync(path.join(import.meta.dirname, 'map.svg'), 'utf8')

/** The names on the map, in alphabetical order. */
export const municipalities: string[] = map.match(/(?<=<path data-city=")[^"]+/g) ?? []
