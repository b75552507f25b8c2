/** Reads what Blender writes here: multilayer OpenEXR, scanlines, uncompressed, 16- or 32-bit floats. */
import { readFileSync } from 'node:fs'
import { type Planes, type Size, sharedPlane } from './image.ts'

interface Channel {
  readonly name: string
  readonly half: boolean
  readonly plane: Float32Array
}

export interface Exr extends Size {
  /** The plane whose channel name ends so, e.g. "Combined.R" whatever the layer is called. */
  plane(suffix: string): Float32Array
  planes(pass: string, axes: 'RGB' | 'XYZ'): Planes
}

export function readExr(path: string): Exr {
  const bytes = readFileSync(path)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  const text = (): string => {
    const end = bytes.indexOf(0, at)
    const found = bytes.toString('latin1', at, end)
    at = end + 1
    return found
  }

  const names: { name: string; half: boolean }[] = []
  let [left, top, right, bottom] = [0, 0, -1, -1]
  for (let name = text(); name !== ''; name = text()) {
    text() // the attribute's type
    const size = view.getInt32(at, true)
    at += 4
    const next = at + size
    if (name === 'channels') {
      while (bytes[at] !== 0) {
        const channel = text()
        names.push({ name: channel, half: view.getInt32(at, true) === 1 })
        at += 16
      }
    } else if (name === 'compression' && bytes[at] !== 0) {
      throw new Error(`${path}: compressed; render with exr_codec NONE`)
    } else if (name === 'dataWindow') {
      ;[left, top, right, bottom] = [0, 4, 8, 12].map((o) => view.getInt32(at + o, true)) as [
        number,
        number,
        number,
        number,
      ]
    }
    at = next
  }

  const width = right - left + 1
  const height = bottom - top + 1
  const channels: Channel[] = names.map((c) => ({ ...c, plane: sharedPlane(width * height) }))
  at += 8 * height // the offset table: lines follow each other, so it is not needed
  for (let line = 0; line < height; line++) {
    const row = (view.getInt32(at, true) - top) * width
    at += 8
    for (const { half, plane } of channels) {
      for (let x = 0; x < width; x++) {
        plane[row + x] = half ? halfToFloat(view.getUint16(at, true)) : view.getFloat32(at, true)
        at += half ? 2 : 4
      }
    }
  }

  const plane = (suffix: string): Float32Array => {
    const found = channels.find((c) => c.name.endsWith(suffix))
    if (!found)
      throw new Error(`${path}: no ${suffix} among ${names.map((c) => c.name).join(', ')}`)
    return found.plane
  }
  return {
    width,
    height,
    plane,
    planes: (pass, axes) => [
      plane(`${pass}.${axes.charAt(0)}`),
      plane(`${pass}.${axes.charAt(1)}`),
      plane(`${pass}.${axes.charAt(2)}`),
    ],
  }
}

function halfToFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return (sign * fraction) / 16777216
  if (exponent === 31) return fraction ? 0 : sign * 65504
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024)
}
