/**
 * Two renders of half the samples -> one clean picture. Non-local means: a pixel becomes the mean of pixels around it whose
 * neighbourhoods look alike. Likeness is judged in one render and applied to the other (so noise cannot agree with itself),
 * and edges of colour, normal and depth stop it. Surface colour is divided out first: texture stays sharp, light is smoothed.
 */
import { Worker } from 'node:worker_threads'
import type { Exr } from './exr.ts'
import { dampFireflies } from './fireflies.ts'
import { boxBlur, type Planes, type Size, sharedPlane, sharedPlanes } from './image.ts'

/** Everything a band of rows needs; planes are in shared memory. */
export interface DenoiseJob extends Size {
  readonly a: Planes
  readonly b: Planes
  readonly variance: Planes
  readonly albedo: Planes
  readonly normal: Planes
  readonly depth: Float32Array
  readonly slope: Float32Array
  readonly out: Planes
  readonly fromRow: number
  readonly toRow: number
  /** How far to look for likeness, in pixels. */
  readonly reach: number
}

export interface CleanImage extends Size {
  readonly colour: Planes
  readonly depth: Float32Array
}

const THREADS = 2

export async function denoise(first: Exr, second: Exr, reach: number): Promise<CleanImage> {
  const { width, height } = first
  const size: Size = { width, height }
  const pixels = width * height
  const a = first.planes('Combined', 'RGB')
  const b = second.planes('Combined', 'RGB')
  const albedo = mean(first.planes('DiffCol', 'RGB'), second.planes('DiffCol', 'RGB'))
  const normal = mean(first.planes('Normal', 'XYZ'), second.planes('Normal', 'XYZ'))
  const depth = first.plane('Depth.Z')
  for (let i = 0; i < pixels; i++) if (!((depth[i] ?? 0) < 1e5)) depth[i] = 1e5

  dampFireflies(a, b, size)
  const surface = surfaceColour(albedo, pixels)
  each(a, surface, (light, colour) => light / colour)
  each(b, surface, (light, colour) => light / colour)

  const out = sharedPlanes(pixels)
  const shared = {
    width,
    height,
    a,
    b,
    albedo,
    normal,
    depth,
    out,
    reach,
    variance: noise(a, b, size),
    slope: depthSlope(depth, size),
  }
  const rows = Math.ceil(height / THREADS)
  await Promise.all(
    Array.from({ length: THREADS }, (_, k) =>
      run({ ...shared, fromRow: k * rows, toRow: Math.min(height, (k + 1) * rows) }),
    ),
  )
  each(out, surface, (light, colour) => light * colour)
  return { width, height, colour: out, depth }
}

function run(job: DenoiseJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./denoise-band.ts', import.meta.url), { workerData: job })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`denoise: worker left with ${code}`)),
    )
  })
}

function each(planes: Planes, by: Planes, change: (value: number, by: number) => number): void {
  for (const c of [0, 1, 2] as const) {
    const [plane, other] = [planes[c], by[c]]
    for (let i = 0; i < plane.length; i++) plane[i] = change(plane[i] ?? 0, other[i] ?? 0)
  }
}

function mean(a: Planes, b: Planes): Planes {
  each(a, b, (x, y) => (x + y) / 2)
  return a
}

/** What to divide by: the diffuse colour, or 1 where there is none (lamps, sky, glass). */
function surfaceColour(albedo: Planes, pixels: number): Planes {
  const out = sharedPlanes(pixels)
  for (let i = 0; i < pixels; i++) {
    const none = (albedo[0][i] ?? 0) + (albedo[1][i] ?? 0) + (albedo[2][i] ?? 0) < 1e-3
    for (const c of [0, 1, 2] as const) out[c][i] = none ? 1 : (albedo[c][i] ?? 0) + 0.03
  }
  return out
}

/** Variance of one render, from the difference of both, smoothed. */
function noise(a: Planes, b: Planes, size: Size): Planes {
  const out = sharedPlanes(size.width * size.height)
  const scratch = new Float32Array(size.width * size.height)
  for (const c of [0, 1, 2] as const) {
    for (let i = 0; i < scratch.length; i++) out[c][i] = ((a[c][i] ?? 0) - (b[c][i] ?? 0)) ** 2 / 2
    boxBlur(out[c], scratch, size, 3)
  }
  return out
}

/** Change of depth from pixel to pixel on the surface itself, so that slanted ground is not taken for an edge. */
function depthSlope(depth: Float32Array, { width, height }: Size): Float32Array {
  const out = sharedPlane(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const step = (j: number): number => Math.abs((depth[j] ?? 0) - (depth[i] ?? 0))
      const across = Math.min(step(x > 0 ? i - 1 : i), step(x < width - 1 ? i + 1 : i))
      const down = Math.min(step(y > 0 ? i - width : i), step(y < height - 1 ? i + width : i))
      out[i] = across + down
    }
  }
  return out
}
