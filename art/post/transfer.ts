/**
 * How values of a picture become the network's input (0 to 1) and its output becomes values again:
 * core/color.h and core/autoexposure.h of Open Image Denoise 2.
 */
import type { Planes, Size } from './image.ts'

export interface Transfer {
  forward(value: number): number
  inverse(value: number): number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export const linear: Transfer = {
  forward: (y) => clamp(y, 0, 1),
  inverse: (x) => clamp(x, 0, 1),
}

/** For normals, whose axes go from -1 to 1. */
export const signed: Pick<Transfer, 'forward'> = { forward: (y) => clamp(y, -1, 1) / 2 + 0.5 }

export const srgb: Transfer = {
  forward(y) {
    const value = clamp(y, 0, 1)
    return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  },
  inverse: (x) => clamp(x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4, 0, 1),
}

const MOST_LIGHT = 65504 // the largest half float

/** Light in steps that the eye sees as equal (PU2, Aydin et al. 2008), after an exposure. */
export function perceptual(exposure: number): Transfer {
  const [a, b, c, d] = [1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3]
  const [e, f, g] = [1.92653254e-1, 6.26026094e-3, 9.98620152e-1]
  const forward = (y: number): number =>
    y <= 1.5794576e-6 ? a * y : y <= 3.22087631e-2 ? b * y ** c + d : e * Math.log(y + f) + g
  const inverse = (x: number): number =>
    x <= 2.23151711e-3
      ? x / a
      : x <= 3.70974749e-1
        ? ((x - d) / b) ** (1 / c)
        : Math.exp((x - g) / e) - f
  const most = forward(MOST_LIGHT)
  return {
    forward: (y) => forward(Math.max(0, y * exposure)) / most,
    inverse: (x) => inverse(Math.max(0, x) * most) / exposure,
  }
}

/** The exposure that brings the picture's mean (in stops, of blocks of 16×16 pixels) to middle grey. */
export function autoExposure([red, green, blue]: Planes, { width, height }: Size): number {
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)]
  const [sums, counts] = [new Float64Array(across * down), new Float64Array(across * down)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const block = Math.floor((y * down) / height) * across + Math.floor((x * across) / width)
      const light = 0.212671 * (red[i] ?? 0) + 0.71516 * (green[i] ?? 0) + 0.072169 * (blue[i] ?? 0)
      sums[block] = (sums[block] ?? 0) + Math.max(0, light)
      counts[block] = (counts[block] ?? 0) + 1
    }
  }
  const lit = Array.from(sums, (sum, block) => sum / (counts[block] ?? 1)).filter(
    (light) => light > 1e-8,
  )
  const stops = lit.reduce((sum, light) => sum + Math.log2(light), 0) / lit.length
  return lit.length > 0 ? 0.18 / 2 ** stops : 1
}
