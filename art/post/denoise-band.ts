/** One worker's rows of `denoise`: for every offset, compare patches, weigh, add up. */
// biome-ignore-all lint/style/noNonNullAssertion: every index is inside its plane; a default here costs a third of the time
import { workerData } from 'node:worker_threads'
import type { DenoiseJob } from './denoise.ts'

const PATCH = 2 // patch radius
const STRENGTH = 0.5 ** 2
const NORMAL = 1 / 0.12 ** 2
const ALBEDO = 1 / 0.05 ** 2
const UNLIKE = 8 // e^-8: not worth adding
const OUTSIDE = 9

function denoiseBand(job: DenoiseJob): void {
  const { width, height, fromRow, toRow, reach, depth, slope } = job
  const [aR, aG, aB] = job.a
  const [bR, bG, bB] = job.b
  const [nX, nY, nZ] = job.normal
  const [cR, cG, cB] = job.albedo
  // rows of the band and, for the patches, PATCH more above and below
  const first = Math.max(0, fromRow - PATCH)
  const last = Math.min(height, toRow + PATCH)
  const count = (last - first) * width
  const [likeA, likeB, scratch] = [
    new Float32Array(count),
    new Float32Array(count),
    new Float32Array(count),
  ]
  const band = (toRow - fromRow) * width
  const [weightA, weightB] = [new Float32Array(band), new Float32Array(band)]
  const sums = Array.from({ length: 6 }, () => new Float32Array(band)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const [sAR, sAG, sAB, sBR, sBG, sBB] = sums
  const channels = [0, 1, 2].map(
    (c) => [job.a[c], job.b[c], job.variance[c]] as [Float32Array, Float32Array, Float32Array],
  )

  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const offset = dy * width + dx
      const [x0, x1] = [Math.max(0, -dx), Math.min(width, width - dx)]
      likeA.fill(OUTSIDE)
      likeB.fill(OUTSIDE)
      for (let y = Math.max(first, -dy); y < Math.min(last, height - dy); y++) {
        const base = (y - first) * width
        likeA.fill(0, base + x0, base + x1)
        likeB.fill(0, base + x0, base + x1)
        for (const [a, b, variance] of channels) {
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

      const far = Math.sqrt(dx * dx + dy * dy) * 1.6
      for (let y = Math.max(fromRow, -dy); y < Math.min(toRow, height - dy); y++) {
        const out = (y - fromRow) * width
        const like = (y - first) * width
        for (let x = x0; x < x1; x++) {
          const i = y * width + x
          const j = i + offset
          const k = out + x
          const z = depth[i]!
          const dz = Math.abs(z - depth[j]!) / (slope[i]! * far + 0.002 * z + 1e-4)
          let edge = dz > 1 ? (dz - 1) * 2 : 0
          if (edge >= UNLIKE) continue
          const [n0, n1, n2] = [nX[i]! - nX[j]!, nY[i]! - nY[j]!, nZ[i]! - nZ[j]!]
          edge += (n0 * n0 + n1 * n1 + n2 * n2) * NORMAL
          if (edge >= UNLIKE) continue
          const [c0, c1, c2] = [cR[i]! - cR[j]!, cG[i]! - cG[j]!, cB[i]! - cB[j]!]
          edge += (c0 * c0 + c1 * c1 + c2 * c2) * ALBEDO
          const unlikeA = Math.max(0, likeA[like + x]!, edge)
          const unlikeB = Math.max(0, likeB[like + x]!, edge)
          if (unlikeA < UNLIKE) {
            const w = Math.exp(-unlikeA)
            weightA[k]! += w
            sAR[k]! += w * aR[j]!
            sAG[k]! += w * aG[j]!
            sAB[k]! += w * aB[j]!
          }
          if (unlikeB < UNLIKE) {
            const w = Math.exp(-unlikeB)
            weightB[k]! += w
            sBR[k]! += w * bR[j]!
            sBG[k]! += w * bG[j]!
            sBB[k]! += w * bB[j]!
          }
        }
      }
    }
  }

  for (let k = 0, i = fromRow * width; k < band; k++, i++) {
    for (const c of [0, 1, 2] as const) {
      const fromA = weightA[k]! > 1e-6 ? sums[c]![k]! / weightA[k]! : job.a[c][i]!
      const fromB = weightB[k]! > 1e-6 ? sums[c + 3]![k]! / weightB[k]! : job.b[c][i]!
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
    const rows = [-2, -1, 0, 1, 2].map((d) => Math.min(lastRow, Math.max(0, row + d * width))) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const [r0, r1, r2, r3, r4] = rows
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

denoiseBand(workerData as DenoiseJob)
