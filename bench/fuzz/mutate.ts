import type { Random } from './random.ts'
import { pieces } from './seeds.ts'

type Mutation = (bytes: Buffer, random: Random) => Buffer

function splice(bytes: Buffer, from: number, to: number, put: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)])
}

const insertPiece: Mutation = (bytes, random) => {
  const at = random.below(bytes.length + 1)
  return splice(bytes, at, at, Buffer.from(random.pick(pieces), 'latin1'))
}

/** Most of a request is its head, most of what matters there is the first line. */
const insertInTarget: Mutation = (bytes, random) => {
  const end = bytes.indexOf(' HTTP/')
  const at = random.below(Math.max(end, 1)) + 1
  return splice(bytes, at, at, Buffer.from(random.pick(pieces), 'latin1'))
}

const flipByte: Mutation = (bytes, random) => {
  if (bytes.length === 0) return bytes
  const at = random.below(bytes.length)
  return splice(bytes, at, at + 1, Buffer.from([random.below(256)]))
}

const cut: Mutation = (bytes, random) => {
  const from = random.below(bytes.length + 1)
  return splice(bytes, from, from + random.below(40), Buffer.alloc(0))
}

const repeat: Mutation = (bytes, random) => {
  const from = random.below(bytes.length + 1)
  const part = bytes.subarray(from, from + random.below(200))
  return splice(bytes, from, from, Buffer.concat(Array(1 + random.below(8)).fill(part)))
}

const swapMethod: Mutation = (bytes, random) => {
  const methods = ['HEAD', 'PUT', 'TRACE', 'PURGE', 'get', 'POST', 'M-SEARCH', 'X'.repeat(300)]
  return splice(bytes, 0, bytes.indexOf(' '), Buffer.from(random.pick(methods)))
}

const mutations = [insertPiece, insertInTarget, insertInTarget, flipByte, cut, repeat, swapMethod]

/** The request as it is (one in eight), or changed in one to four places. */
export function mutate(seed: string, random: Random): Buffer {
  let bytes = Buffer.from(seed, 'latin1')
  if (random.below(8) === 0) return bytes
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    bytes = Buffer.from(random.pick(mutations)(bytes, random))
  }
  return bytes
}
