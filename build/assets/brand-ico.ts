const headerSize = 6
const entrySize = 16

/** An .ico that holds square PNGs under 256 pixels as they are, which every browser reads. */
export function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerSize)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerSize + entrySize * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entrySize)
    entry.writeUInt8(size, 0) // width
    entry.writeUInt8(size, 1) // height
    entry.writeUInt16LE(1, 4) // colour planes
    entry.writeUInt16LE(32, 6) // bits per pixel
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}
