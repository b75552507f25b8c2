import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GeometryCollection, Polygon, Topology } from 'topojson-specification'

type Facts = {
  name: string
  /** Whether it belongs to the Região Metropolitana de Sorocaba. */
  rms?: true
}

const file = path.join(import.meta.dirname, 'municipalities.topojson')

/** The outlines of all municipalities; neighbours share the lines between them. */
// The file is our own: app/region/README.md says what is in it.
export const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
  municipios: { type: GeometryCollection['type']; geometries: Polygon<Facts>[] }
}>

export const municipalities = topology.objects.municipios.geometries.map((outline) => {
  const { name = '', rms = false } = outline.properties ?? {}
  return { name, inRegion: rms, outline }
})

export type Municipality = (typeof municipalities)[number]
