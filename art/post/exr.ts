/** Reads what Blender writes here: multilayer OpenEXR, scanlines, uncompressed, 16- or 32-bit floats. */
import { readFileSync } from 'node:fs'
import { halfToFloat } from './half-float.ts'
import type { Planes, Size } from './image.ts'

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

interface Header extends Size {
  /** The number of the first line. */
  readonly top: number
  readonly names: readonly { name: string; half: boolean }[]
}

/** A place in the file that moves on with what is read. */
class Cursor {
  at = 8 // after the magic number and the version
  readonly bytes: Buffer
  readonly view: DataView

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  text(): string {
    const end = this.bytes.indexOf(0, this.at)
    const found = this.bytes.toString('latin1', this.at, end)
    this.at = end + 1
    return found
  }

  int(): number {
    this.at += 4
    return this.view.getInt32(this.at - 4, true)
  }

  float(half: boolean): number {
    const { at, view } = this
    this.at += half ? 2 : 4
    return half ? halfToFloat(view.getUint16(at, true)) : view.getFloat32(at, true)
  }
}

function readChannelNames(cursor: Cursor): Header['names'] {
  const names: { name: string; half: boolean }[] = []
  while (cursor.bytes[cursor.at] !== 0) {
    const name = cursor.text()
    names.push({ name, half: cursor.int() === 1 })
    cursor.at += 12
  }
  return names
}

function readHeader(cursor: Cursor, path: string): Header {
  let names: Header['names'] = []
  let [left, top, right, bottom] = [0, 0, -1, -1]
  for (let name = cursor.text(); name !== ''; name = cursor.text()) {
    cursor.text() // the attribute's type
    const next = cursor.int() + cursor.at
    if (name === 'channels') names = readChannelNames(cursor)
    else if (name === 'compression' && cursor.bytes[cursor.at] !== 0) {
      throw new Error(`${path}: compressed; render with exr_codec NONE`)
    } else if (name === 'dataWindow') {
      ;[left, top, right, bottom] = [cursor.int(), cursor.int(), cursor.int(), cursor.int()]
    }
    cursor.at = next
  }
  return { width: right - left + 1, height: bottom - top + 1, top, names }
}

function readChannels(cursor: Cursor, { width, height, top, names }: Header): Channel[] {
  const channels = names.map((one) => ({ ...one, plane: new Float32Array(width * height) }))
  cursor.at += 8 * height // the offset table: lines follow each other, so it is not needed
  for (let line = 0; line < height; line++) {
    const row = (cursor.int() - top) * width
    cursor.at += 4 // the line's size
    for (const { half, plane } of channels) {
      for (let x = 0; x < width; x++) plane[row + x] = cursor.float(half)
    }
  }
  return channels
}

export function readExr(path: string): Exr {
  const cursor = new Cursor(readFileSync(path))
  const header = readHeader(cursor, path)
  const channels = readChannels(cursor, header)
  const plane = (suffix: string): Float32Array => {
    const found = channels.find(({ name }) => name.endsWith(suffix))
    if (!found)
      throw new Error(`${path}: no ${suffix} among ${channels.map((c) => c.name).join(', ')}`)
    return found.plane
  }
  return {
    width: header.width,
    height: header.height,
    plane,
    planes: (pass, axes) => [
      plane(`${pass}.${axes.charAt(0)}`),
      plane(`${pass}.${axes.charAt(1)}`),
      plane(`${pass}.${axes.charAt(2)}`),
    ],
  }
}
