/** What the steps hand to each other: planes of linear light, one float for each pixel. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array]

export interface Size {
  readonly width: number
  readonly height: number
}

/** A render without noise; the steps after `denoise` change its colour in place. */
export interface LinearImage extends Size {
  readonly colour: Planes
  readonly depth: Float32Array
}

/** Mean over a square of 2r+1 pixels, in place; the border repeats. */
export function boxBlur(
  plane: Float32Array,
  scratch: Float32Array,
  { width, height }: Size,
  radius: number,
): void {
  const scale = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += plane[row + clamp(x, width)] ?? 0
    for (let x = 0; x < width; x++) {
      scratch[row + x] = sum * scale
      sum +=
        (plane[row + clamp(x + radius + 1, width)] ?? 0) -
        (plane[row + clamp(x - radius, width)] ?? 0)
    }
  }
  const sums = new Float64Array(width)
  for (let y = -radius; y <= radius; y++) {
    const row = clamp(y, height) * width
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (scratch[row + x] ?? 0)
  }
  for (let y = 0; y < height; y++) {
    const enter = clamp(y + radius + 1, height) * width
    const leave = clamp(y - radius, height) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      plane[y * width + x] = sum * scale
      sums[x] = sum + (scratch[enter + x] ?? 0) - (scratch[leave + x] ?? 0)
    }
  }
}

function clamp(i: number, length: number): number {
  return i < 0 ? 0 : i >= length ? length - 1 : i
}
