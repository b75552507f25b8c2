/** Linear light -> 8-bit sRGB: exposure, dark areas, an AgX-like curve, contrast, colour, and a dither against bands. */
import type { LinearImage } from './image.ts'
import type { Grade } from './settings.ts'

const BLACK = -12.47393 // stops below and above middle grey that the curve covers
const WHITE = 4.026069

function curve(linear: number): number {
  const stops = Math.log2(Math.max(linear, 1e-10))
  const x = Math.min(1, Math.max(0, (stops - BLACK) / (WHITE - BLACK)))
  return (((((15.5 * x - 40.14) * x + 31.96) * x - 6.868) * x + 0.4298) * x + 0.1191) * x - 0.00232
}

export function toneMap({ width, height, colour }: LinearImage, grade: Grade): Uint8Array {
  const out = new Uint8Array(width * height * 3)
  const exposure = 2 ** grade.ev
  let seed = 12345
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return (seed >>> 8) / 16777216
  }
  const shape = (value: number): number => Math.max(0, curve(value)) ** grade.power
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const k = exposure * darkening((x + 0.5) / width, (y + 0.5) / height, grade)
      const [r, g, b] = [(colour[0][i] ?? 0) * k, (colour[1][i] ?? 0) * k, (colour[2][i] ?? 0) * k]
      // into AgX's wider primaries, where bright colours fade to white instead of turning hue
      const p = shape(0.842479062 * r + 0.0784336 * g + 0.079223745 * b)
      const q = shape(0.042328242 * r + 0.878468636 * g + 0.079166127 * b)
      const s = shape(0.042375655 * r + 0.0784336 * g + 0.879142974 * b)
      const light = 0.2126 * p + 0.7152 * q + 0.0722 * s
      const colourful = (value: number): number => light + grade.saturation * (value - light)
      const [u, v, w] = [colourful(p), colourful(q), colourful(s)]
      const rgb = [
        1.196879005 * u - 0.098020881 * v - 0.099029744 * w,
        -0.052896852 * u + 1.15190313 * v - 0.098961177 * w,
        -0.052971636 * u - 0.09804345 * v + 1.151073673 * w,
      ]
      for (let c = 0; c < 3; c++) {
        const value = Math.min(1, Math.max(0, rgb[c] ?? 0)) * 255 + (random() + random() - 1) * 0.6
        out[i * 3 + c] = Math.min(255, Math.max(0, Math.round(value)))
      }
    }
  }
  return out
}

function darkening(u: number, v: number, grade: Grade): number {
  const [dx, dy] = [(u - grade.vignetteX) * 1.1, v - 0.5]
  let k = 1 - grade.vignette * Math.min(1.2, (dx * dx + dy * dy) * 2.2)
  if (grade.darkLeft > 0 && u < grade.darkLeftWidth) {
    const t = 1 - u / grade.darkLeftWidth
    k *= 1 - grade.darkLeft * t * t * (3 - 2 * t)
  }
  return k
}
