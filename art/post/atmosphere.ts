/** Haze with depth, and the glow of lights; both on linear light. */
import { boxBlur, type LinearImage } from './image.ts'
import type { Grade } from './settings.ts'

export function addFog({ colour, depth }: LinearImage, grade: Grade): void {
  for (let i = 0; i < depth.length; i++) {
    const beyond = (depth[i] ?? 0) - grade.fogFrom
    if (beyond <= 0) continue
    const haze = grade.fogMax * (1 - Math.exp(-beyond / grade.fogLength))
    for (const c of [0, 1, 2] as const)
      colour[c][i] = (colour[c][i] ?? 0) * (1 - haze) + grade.fogColour[c] * haze
  }
}

/** Blur radius as a share of the width, and the share of the glow that spreads so far. */
const HALOES = [
  [0.0025, 0.35],
  [0.008, 0.3],
  [0.025, 0.2],
  [0.07, 0.15],
] as const

export function addBloom(image: LinearImage, grade: Grade): void {
  if (grade.bloom <= 0) return
  const { colour, width } = image
  const pixels = width * image.height
  const share = Float32Array.from({ length: pixels }, (_, i) => {
    const brightest = Math.max(colour[0][i] ?? 0, colour[1][i] ?? 0, colour[2][i] ?? 0)
    return brightest > grade.bloomFrom ? (brightest - grade.bloomFrom) / brightest : 0
  })
  const scratch = new Float32Array(pixels)
  for (const plane of colour) {
    const source = Float32Array.from(plane, (value, i) => Math.min(12, value * (share[i] ?? 0)))
    for (const [spread, weight] of HALOES) {
      const halo = source.slice()
      const radius = Math.max(1, Math.floor(spread * width * 0.98))
      for (let pass = 0; pass < 3; pass++) boxBlur(halo, scratch, image, radius) // three boxes are nearly a Gaussian
      for (let i = 0; i < pixels; i++)
        plane[i] = (plane[i] ?? 0) + grade.bloom * weight * (halo[i] ?? 0)
    }
  }
}
