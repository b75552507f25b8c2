/** The two renders of a scene, art/out/SCENE-A.exr and -B.exr, become one picture. */
import { readFileSync } from 'node:fs'
import { addBloom, addFog } from './atmosphere.ts'
import { denoise } from './denoise.ts'
import { readExr } from './exr.ts'
import type { Size } from './image.ts'
import { readGrade } from './settings.ts'
import { toneMap } from './tone.ts'

const OUT = new URL('../out/', import.meta.url).pathname

interface Developed extends Size {
  readonly pixels: Uint8Array
}

/** quick: look less far for likeness, half the time, a little more grain. */
export async function develop(scene: string, quick: boolean): Promise<Developed> {
  const grade = readGrade(readFileSync(`${OUT}${scene}.grade.json`, 'utf8'))
  const image = await denoise(
    readExr(`${OUT}${scene}-A.exr`),
    readExr(`${OUT}${scene}-B.exr`),
    quick ? 5 : 9,
  )
  addFog(image, grade)
  addBloom(image, grade)
  return { width: image.width, height: image.height, pixels: toneMap(image, grade) }
}
