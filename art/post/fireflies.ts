/** Single pixels far brighter than the other render's: a path that found a lamp by chance. They are pulled down. */
import { luminance, type Planes, type Size } from './image.ts'

export function dampFireflies(a: Planes, b: Planes, size: Size): void {
  const { width, height } = size
  const pixels = width * height
  for (let i = 0; i < pixels; i++) {
    const la = luminance(a, i)
    const lb = luminance(b, i)
    limit(a, i, la, 8 * lb + 1)
    limit(b, i, lb, 8 * la + 1)
  }
  const la = Float32Array.from({ length: pixels }, (_, i) => luminance(a, i))
  const lb = Float32Array.from({ length: pixels }, (_, i) => luminance(b, i))
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let [sumA, sumB] = [0, 0]
      for (let v = -width; v <= width; v += width) {
        for (let u = -1; u <= 1; u++) {
          sumA += la[i + v + u] ?? 0
          sumB += lb[i + v + u] ?? 0
        }
      }
      const [hereA, hereB] = [la[i] ?? 0, lb[i] ?? 0]
      if (hereA > hereB * 1.5) limit(a, i, hereA, Math.max((sumB / 9) * 5, hereB * 2) + 0.12)
      if (hereB > hereA * 1.5) limit(b, i, hereB, Math.max((sumA / 9) * 5, hereA * 2) + 0.12)
    }
  }
}

function limit(planes: Planes, i: number, light: number, most: number): void {
  if (light <= most) return
  for (const plane of planes) plane[i] = ((plane[i] ?? 0) * most) / light
}
