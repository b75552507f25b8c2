import { readFileSync } from 'node:fs'
import path from 'node:path'

const map = readFileSync(path.join(import.meta.dirname, 'map.svg'), 'utf8')

/** The names on the map, in alphabetical order. */
export const municipalities = [...map.matchAll(/<path data-city="([^"]+)"/g)].map(
  ([, name = '']) => name,
)
