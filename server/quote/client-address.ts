import { BlockList, isIP } from 'node:net'

/**
 * Whose word about the visitor's address, host and scheme is taken.
 * `neighbour`: whoever is connected directly. `listed`: only these addresses and networks.
 */
export type TrustProxy =
  | { kind: 'nobody' }
  | { kind: 'neighbour' }
  | { kind: 'listed'; networks: string[] }

/** Who sent a request. */
export type Peer = {
  /** The visitor's address, as far as it can be known: what limits count by. */
  address: string
  /** Whoever is on the other end of the connection, such as a proxy. */
  socketAddress: string
}

/** Reads `off`, `on`, or addresses and networks separated by commas. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (/^(off|false|no|0)$/i.test(text)) return { kind: 'nobody' }
  if (/^(on|true|yes|1)$/i.test(text)) return { kind: 'neighbour' }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { kind: 'listed', networks } : undefined
}

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...rest] = network.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

/** An address as it is compared: no brackets, port or zone, and IPv4 in its own clothes. */
export function plainAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1')
  return isIP(bare) ? bare : null
}

function listed(address: string, networks: string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [net = '', prefix] = network.split('/')
    const family = isIP(net) === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(prefix), family)
  }
  return list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** Whether the party on the other end of the connection may speak for visitors. */
export function trustsPeer(socketAddress: string, trust: TrustProxy): boolean {
  if (trust.kind === 'nobody') return false
  if (trust.kind === 'neighbour') return true
  const peer = plainAddress(socketAddress)
  return peer !== null && listed(peer, trust.networks)
}

/**
 * The visitor's address. X-Forwarded-For is believed only from a trusted proxy, and only as far from
 * its right end as proxies are trusted: what stands further left anybody can write.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trust: TrustProxy,
): string {
  const peer = plainAddress(socketAddress) ?? socketAddress
  if (!forwardedFor || !trustsPeer(socketAddress, trust)) return peer
  const hops = forwardedFor.split(',').map(plainAddress).reverse()
  let client = peer
  for (const hop of hops) {
    if (hop === null) return client
    client = hop
    if (trust.kind !== 'listed' || !listed(hop, trust.networks)) return client
  }
  return client
}

/**
 * What rate limits count by: the address, or for IPv6 its /64, the least that a provider gives to
 * one subscriber (RIPE-690) and so nothing that one could multiply.
 */
export function limitKey(address: string): string {
  const plain = plainAddress(address)
  if (plain === null || isIP(plain) === 4) return plain ?? 'unknown'
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const hextets = tail === undefined ? before : [...before, ...zeros, ...after]
  return `${hextets
    .slice(0, 4)
    .map((hextet) => Number.parseInt(hextet, 16).toString(16))
    .join(':')}::/64`
}
