const headerSize = 6
const entrySize = 16
/** Offsets of width and height in a PNG's first chunk. */
const pngWidth = 16
const pngHeight = 20

/** An .ico that holds the PNGs as they are, which every browser reads. */
export function icoFile(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(headerSize)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(pngs.length, 4)
  let offset = headerSize + entrySize * pngs.length
  const entries = pngs.map((png) => {
    const [width, height] = [png.readUInt32BE(pngWidth), png.readUInt32BE(pngHeight)]
    if (width > 256 || height > 256) {
      throw new Error(`An .ico holds pictures of at most 256 pixels, not ${width}×${height}`)
    }
    const entry = Buffer.alloc(entrySize)
    entry.writeUInt8(width % 256, 0) // 0 means 256
    entry.writeUInt8(height % 256, 1)
    entry.writeUInt16LE(1, 4) // colour planes
    entry.writeUInt16LE(32, 6) // bits per pixel
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pngs])
}
