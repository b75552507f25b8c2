/** A scene's render, art/out/SCENE.exr, becomes a picture. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addBloom, addFog } from './atmosphere.ts'
import { denoise, type Quality } from './denoise.ts'
import { readExr } from './exr.ts'
import type { Size } from './image.ts'
import { readGrade } from './settings.ts'
import { toneMap } from './tone.ts'

const OUT = fileURLToPath(new URL('../out/', import.meta.url))
const FARTHEST = 1e5 // metres; the sky has no depth

interface Developed extends Size {
  readonly pixels: Uint8Array
}

export async function develop(scene: string, quality: Quality): Promise<Developed> {
  const grade = readGrade(readFileSync(`${OUT}${scene}.grade.json`, 'utf8'))
  const render = readExr(`${OUT}${scene}.exr`)
  const { width, height } = render
  const colour = await denoise(
    {
      width,
      height,
      colour: render.planes('Combined', 'RGB'),
      albedo: render.planes('DiffCol', 'RGB'),
      normal: render.planes('Normal', 'XYZ'),
    },
    quality,
  )
  const depth = render.plane('Depth.Z').map((z) => Math.min(z, FARTHEST))
  const image = { width, height, colour, depth }
  addFog(image, grade)
  addBloom(image, grade)
  return { width, height, pixels: toneMap(image, grade) }
}
