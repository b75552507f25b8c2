import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Log } from '../log/log.ts'
import { createThrottledLog } from '../log/throttled-log.ts'
import type { TrustProxy } from '../settings/trust-proxy.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Reads an address as proxies write it, possibly with a port. IPv4-mapped IPv6 addresses are
 * unwrapped. Null if it is no address.
 */
function parseAddress(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) ? ipaddr.process(bare) : null
}

function isListed(address: Address, networks: string[]): boolean {
  const ranges = networks.map((network): [Address, number] => {
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const single = ipaddr.parse(network)
    return [single, single.kind() === 'ipv4' ? 32 : 128]
  })
  return ipaddr.subnetMatch(address, { listed: ranges }, 'other') === 'listed'
}

function isTrustedProxy(socketAddress: string, trust: TrustProxy): boolean {
  if (trust.kind !== 'listed') return trust.kind === 'direct'
  const address = parseAddress(socketAddress)
  return address !== null && isListed(address, trust.networks)
}

/**
 * The visitor's address. X-Forwarded-For is read only from a trusted proxy, from right to left, as
 * far as the proxies are trusted: anybody can write what is further left.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | null,
  trust: TrustProxy,
): string {
  let client = parseAddress(socketAddress)?.toString() ?? socketAddress
  if (!forwardedFor || !isTrustedProxy(socketAddress, trust)) return client
  for (const hop of forwardedFor.split(',').map(parseAddress).reverse()) {
    if (hop === null) return client
    client = hop.toString()
    if (trust.kind !== 'listed' || !isListed(hop, trust.networks)) return client
  }
  return client
}

/**
 * Finds the visitor's address, as far as it can be known: what limits count by. Warns when
 * X-Forwarded-For comes from somebody who is not trusted: if that is a proxy, the limits take all
 * of its visitors for one.
 */
export function createAddressOf(trust: TrustProxy, log: Log): (context: Context) => string {
  const warn = createThrottledLog(
    () => 'ignored',
    (_newest: string, count) =>
      log.warn({ count }, 'X-Forwarded-For is ignored: TRUST_PROXY does not name who sends it'),
  )
  return (context) => {
    const socketAddress = getConnInfo(context).remote.address ?? 'unknown'
    const forwardedFor = context.req.header('X-Forwarded-For') ?? null
    if (forwardedFor !== null && !isTrustedProxy(socketAddress, trust)) warn(socketAddress)
    return clientAddress(socketAddress, forwardedFor, trust)
  }
}

function ipv6Prefix({ parts }: ipaddr.IPv6, prefix: 48 | 64): string {
  const network = parts.slice(0, prefix / 16).map((part) => part.toString(16))
  return `${network.join(':')}::/${prefix}`
}

/**
 * What rate limits count by: the address, or for IPv6 its /64, because a provider gives each
 * subscriber at least that many addresses (RIPE-690).
 */
export function addressKey(address: string): string {
  const parsed = parseAddress(address)
  if (parsed === null) return 'unknown'
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : ipv6Prefix(parsed, 64)
}

/**
 * The /48 of an IPv6 address, the most that a provider gives one subscriber (RIPE-690): it has
 * 65,536 /64 networks. Null for IPv4.
 */
export function networkKey(address: string): string | null {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6 ? ipv6Prefix(parsed, 48) : null
}
