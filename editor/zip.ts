import { crc32 } from 'node:zlib'

/** What both headers of a file say about it. */
function description(name: Buffer, data: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0) // the version of the format
  fields.writeUInt16LE(0x0800, 2) // the name is UTF-8
  fields.writeUInt16LE(0x21, 8) // the first day that it knows
  fields.writeUInt32LE(crc32(data), 10)
  fields.writeUInt32LE(data.length, 14) // as it is stored
  fields.writeUInt32LE(data.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

/** A .zip that holds files as they are: photographs, most of it, are compressed already. */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const stored: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const [file, data] of files) {
    const name = Buffer.from(file)
    const fields = description(name, data)
    const whole = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    stored.push(whole)
    listed.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name)
    offset += whole.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...stored, list, end])
}
