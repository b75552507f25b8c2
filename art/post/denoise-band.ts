/** One worker's rows of `denoise`: for every offset, compare patches, weigh, add up. */
// biome-ignore-all lint/style/noNonNullAssertion: every index is inside its plane; a default here costs a third of the time
import { workerData } from 'node:worker_threads'
import type { DenoiseJob } from './denoise.ts'
import type { Planes } from './image.ts'

const PATCH = 2 // patch radius
const STRENGTH = 0.5 ** 2
const NORMAL = 1 / 0.12 ** 2
const ALBEDO = 1 / 0.05 ** 2
const UNLIKE = 8 // e^-8: not worth adding
const OUTSIDE = 9

/** What one offset needs of its job: how far, how alike, and what has been added up so far. */
interface Band {
  readonly job: DenoiseJob
  /** Rows of the band and, for the patches, PATCH more above and below. */
  readonly first: number
  readonly last: number
  readonly likeA: Float32Array
  readonly likeB: Float32Array
  readonly scratch: Float32Array
  readonly weightA: Float32Array
  readonly weightB: Float32Array
  readonly sumA: Planes
  readonly sumB: Planes
}

function startBand(job: DenoiseJob): Band {
  const first = Math.max(0, job.fromRow - PATCH)
  const last = Math.min(job.height, job.toRow + PATCH)
  const patches = () => new Float32Array((last - first) * job.width)
  const band = () => new Float32Array((job.toRow - job.fromRow) * job.width)
  return {
    job,
    first,
    last,
    likeA: patches(),
    likeB: patches(),
    scratch: patches(),
    weightA: band(),
    weightB: band(),
    sumA: [band(), band(), band()],
    sumB: [band(), band(), band()],
  }
}

/** How unlike each pixel of either render is to the one at the offset, as its patch sees it. */
function comparePatches({ job, first, last, likeA, likeB, scratch }: Band, dx: number, dy: number) {
  const { width, height } = job
  const offset = dy * width + dx
  const [x0, x1] = [Math.max(0, -dx), Math.min(width, width - dx)]
  likeA.fill(OUTSIDE)
  likeB.fill(OUTSIDE)
  for (let y = Math.max(first, -dy); y < Math.min(last, height - dy); y++) {
    const base = (y - first) * width
    likeA.fill(0, base + x0, base + x1)
    likeB.fill(0, base + x0, base + x1)
    for (const c of [0, 1, 2] as const) {
      const [a, b, variance] = [job.a[c], job.b[c], job.variance[c]]
      for (let x = x0, i = y * width + x0; x < x1; x++, i++) {
        const j = i + offset
        const v = variance[i]!
        const u = variance[j]!
        const expected = v + Math.min(u, v)
        const bi = b[i]!
        const scale = 1 / (3 * (1e-6 + STRENGTH * (v + u) + 1e-5 * bi * bi))
        const p = bi - b[j]!
        const q = a[i]! - a[j]!
        likeA[base + x]! += (p * p - expected) * scale
        likeB[base + x]! += (q * q - expected) * scale
      }
    }
  }
  patchMean(likeA, scratch, width, last - first)
  patchMean(likeB, scratch, width, last - first)
}

/** How much of an edge lies between two pixels: of depth, normal and surface colour; from UNLIKE on it counts no more. */
function edgeBetween(job: DenoiseJob, i: number, j: number, far: number): number {
  const { depth, slope } = job
  const z = depth[i]!
  const dz = Math.abs(z - depth[j]!) / (slope[i]! * far + 0.002 * z + 1e-4)
  let edge = dz > 1 ? (dz - 1) * 2 : 0
  if (edge >= UNLIKE) return edge
  const [nX, nY, nZ] = job.normal
  const [n0, n1, n2] = [nX[i]! - nX[j]!, nY[i]! - nY[j]!, nZ[i]! - nZ[j]!]
  edge += (n0 * n0 + n1 * n1 + n2 * n2) * NORMAL
  if (edge >= UNLIKE) return edge
  const [cR, cG, cB] = job.albedo
  const [c0, c1, c2] = [cR[i]! - cR[j]!, cG[i]! - cG[j]!, cB[i]! - cB[j]!]
  return edge + (c0 * c0 + c1 * c1 + c2 * c2) * ALBEDO
}

/** Adds the pixels at the offset, each by its weight, to those that they are like. */
function addLikePixels(band: Band, dx: number, dy: number): void {
  const { job, first, likeA, likeB, weightA, weightB, sumA, sumB } = band
  const { width, height, fromRow, toRow } = job
  const offset = dy * width + dx
  const [x0, x1] = [Math.max(0, -dx), Math.min(width, width - dx)]
  const far = Math.sqrt(dx * dx + dy * dy) * 1.6
  for (let y = Math.max(fromRow, -dy); y < Math.min(toRow, height - dy); y++) {
    const out = (y - fromRow) * width
    const like = (y - first) * width
    for (let x = x0; x < x1; x++) {
      const i = y * width + x
      const edge = edgeBetween(job, i, i + offset, far)
      if (edge >= UNLIKE) continue
      add(weightA, sumA, job.a, out + x, i + offset, Math.max(0, likeA[like + x]!, edge))
      add(weightB, sumB, job.b, out + x, i + offset, Math.max(0, likeB[like + x]!, edge))
    }
  }
}

function add(
  weights: Float32Array,
  [sumR, sumG, sumB]: Planes,
  [red, green, blue]: Planes,
  k: number,
  j: number,
  unlike: number,
): void {
  if (unlike >= UNLIKE) return
  const weight = Math.exp(-unlike)
  weights[k]! += weight
  sumR[k]! += weight * red[j]!
  sumG[k]! += weight * green[j]!
  sumB[k]! += weight * blue[j]!
}

function denoiseBand(job: DenoiseJob): void {
  const band = startBand(job)
  const { reach, width, fromRow } = job
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      comparePatches(band, dx, dy)
      addLikePixels(band, dx, dy)
    }
  }
  const { weightA, weightB, sumA, sumB } = band
  for (let k = 0, i = fromRow * width; k < weightA.length; k++, i++) {
    for (const c of [0, 1, 2] as const) {
      const fromA = weightA[k]! > 1e-6 ? sumA[c][k]! / weightA[k]! : job.a[c][i]!
      const fromB = weightB[k]! > 1e-6 ? sumB[c][k]! / weightB[k]! : job.b[c][i]!
      job.out[c][i] = (fromA + fromB) / 2
    }
  }
}

/** Mean over the patch; a running sum along rows, then along columns; the border repeats. */
function patchMean(
  plane: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
): void {
  const scale = 1 / (2 * PATCH + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const end = row + width - 1
    let sum = 0
    for (let x = -PATCH; x <= PATCH; x++) sum += plane[row + Math.max(0, x)]!
    for (let x = 0; x < width; x++) {
      scratch[row + x] = sum * scale
      sum += plane[Math.min(end, row + x + PATCH + 1)]! - plane[Math.max(row, row + x - PATCH)]!
    }
  }
  const lastRow = (height - 1) * width
  for (let y = 0; y < height; y++) {
    const row = y * width
    const rowAt = (d: number) => Math.min(lastRow, Math.max(0, row + d * width))
    const [r0, r1, r2, r3, r4] = [rowAt(-2), rowAt(-1), row, rowAt(1), rowAt(2)]
    for (let x = 0; x < width; x++) {
      plane[row + x] =
        (scratch[r0 + x]! +
          scratch[r1 + x]! +
          scratch[r2 + x]! +
          scratch[r3 + x]! +
          scratch[r4 + x]!) *
        scale
    }
  }
}

// `denoise` starts this worker, and with nothing else.
denoiseBand(workerData as DenoiseJob)
