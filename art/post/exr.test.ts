import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readExr } from './exr.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'exr-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = (words: string) => Buffer.from(`${words}\0`, 'latin1')
function ints(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, i) => {
    bytes.writeInt32LE(value, 4 * i)
  })
  return bytes
}
const attribute = (name: string, type: string, value: Buffer) =>
  Buffer.concat([text(name), text(type), ints(value.length), value])

/** Two by two pixels whose window begins at (0, 3): a 16-bit and a 32-bit channel, lines from below. */
function exrFile(compression: number): string {
  const channel = (name: string, type: number) => Buffer.concat([text(name), ints(type, 0, 1, 1)])
  const halves = (one: number, other: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt16LE(one, 0)
    bytes.writeUInt16LE(other, 2)
    return bytes
  }
  const floats = (one: number, other: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeFloatLE(one, 0)
    bytes.writeFloatLE(other, 4)
    return bytes
  }
  const line = (y: number, half: Buffer, float: Buffer) => Buffer.concat([ints(y, 12), half, float])
  const file = path.join(folder, `${compression}.exr`)
  const chlist = Buffer.concat([
    channel('L.Combined.R', 1),
    channel('L.Depth.Z', 2),
    Buffer.from([0]),
  ])
  const parts = [
    ints(20000630, 2),
    attribute('channels', 'chlist', chlist),
    attribute('compression', 'compression', Buffer.from([compression])),
    attribute('dataWindow', 'box2i', ints(0, 3, 1, 4)),
    Buffer.from([0]),
    Buffer.alloc(16),
    // 1, 0.5 and -2, 0 in half precision.
    line(4, halves(0x3c00, 0x3800), floats(7.5, 8)),
    line(3, halves(0xc000, 0x0000), floats(1, 2)),
  ]
  writeFileSync(file, Buffer.concat(parts))
  return file
}

test('planes are found by the end of their names, their lines in order, in both precisions', () => {
  const exr = readExr(exrFile(0))
  expect([exr.width, exr.height]).toEqual([2, 2])
  expect([...exr.plane('Combined.R')]).toEqual([-2, 0, 1, 0.5])
  expect([...exr.plane('Depth.Z')]).toEqual([1, 2, 7.5, 8])
  expect(() => exr.plane('Normal.X')).toThrow('no Normal.X among L.Combined.R, L.Depth.Z')
})

test('a compressed file is refused with what to do', () => {
  const file = exrFile(3)
  expect(() => readExr(file)).toThrow(`${file}: compressed; render with exr_codec NONE`)
})
