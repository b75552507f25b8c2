/** Reads the weight files of Open Image Denoise (.tza, version 2): named tensors of half floats. */
import { readFileSync } from 'node:fs'
import { halfToFloat } from './half-float.ts'

export interface Weights {
  readonly dims: readonly number[]
  readonly values: Float32Array
}

const MAGIC = 0x41d7
const VERSION = 2

/** @throws Error where the file has another format or another type of values */
export function readTza(path: string): Map<string, Weights> {
  const file = readFileSync(path)
  if (file.readUInt16LE(0) !== MAGIC || file[2] !== VERSION)
    throw new Error(`${path}: not a TZA file of version ${VERSION}`)
  let at = Number(file.readBigUInt64LE(4))
  const count = file.readUInt32LE(at)
  at += 4
  const tensors = new Map<string, Weights>()
  for (let n = 0; n < count; n++) {
    const nameEnd = at + 2 + file.readUInt16LE(at)
    const name = file.toString('utf8', at + 2, nameEnd)
    const rank = file.readUInt8(nameEnd)
    const dims = Array.from({ length: rank }, (_, d) => file.readUInt32LE(nameEnd + 1 + 4 * d))
    at = nameEnd + 1 + 5 * rank // one letter of layout for each dimension: x, or oihw, which ONNX has too
    if (file.toString('latin1', at, at + 1) !== 'h')
      throw new Error(`${path}: ${name} is not of half floats`)
    const start = Number(file.readBigUInt64LE(at + 1))
    at += 9
    const values = new Float32Array(dims.reduce((product, dim) => product * dim, 1))
    for (let i = 0; i < values.length; i++)
      values[i] = halfToFloat(file.readUInt16LE(start + 2 * i))
    tensors.set(name, { dims, values })
  }
  return tensors
}
