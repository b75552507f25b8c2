/** Cuts a picture into overlapping tiles of one size, for a network whose memory grows with what it is given. */
import type { Size } from './image.ts'

const ALIGN = 16 // the network halves its input four times
const OVERLAP = 112 // half of what the large network sees around a pixel, aligned
/** The large network takes 1.5 GB for each million pixels. */
const MOST_PIXELS = 1_700_000

/** One side of the picture, cut. */
interface Cut {
  /** The length of every tile: onnxruntime keeps memory for each input size that it has seen. */
  readonly length: number
  /** Where a tile starts, and the part of it that is kept. */
  readonly parts: readonly { start: number; from: number; to: number }[]
}

const align = (length: number): number => Math.ceil(length / ALIGN) * ALIGN

function cut(length: number, count: number): Cut {
  const whole = align(length)
  if (count === 1) return { length: whole, parts: [{ start: 0, from: 0, to: length }] }
  const step = align(length / count)
  const tile = Math.min(whole, step + (count === 2 ? 1 : 2) * OVERLAP)
  const parts = Array.from({ length: Math.ceil(length / step) }, (_, k) => ({
    start: Math.min(Math.max(0, k * step - OVERLAP), whole - tile),
    from: k * step,
    to: Math.min(length, (k + 1) * step),
  }))
  return { length: tile, parts }
}

/** As few tiles as the memory allows. */
export function cutTiles({ width, height }: Size): { across: Cut; down: Cut } {
  let [columns, rows] = [1, 1]
  for (;;) {
    const [across, down] = [cut(width, columns), cut(height, rows)]
    if (across.length * down.length <= MOST_PIXELS) return { across, down }
    if (across.length > down.length) columns++
    else rows++
  }
}
