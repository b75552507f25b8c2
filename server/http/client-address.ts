import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6ToBinary,
  expandIPv6,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'
import type { Log } from '../log/log.ts'
import { createThrottledLog } from '../log/throttled-log.ts'
import type { TrustProxy } from '../settings/trust-proxy.ts'

/**
 * Reads an address as proxies write it, possibly with a port, and gives it one form; an IPv4-mapped
 * IPv6 address becomes IPv4. Null if it is no address.
 */
function readAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const binary = convertIPv6ToBinary(address)
  return isIPv4MappedIPv6(binary)
    ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(binary))
    : address
}

/** Whether somebody at this address may name the one before it. */
function isTrusted(address: string | null, trust: TrustProxy): boolean {
  if (typeof trust === 'string') return trust === 'direct'
  return address !== null && trust.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
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
  let client = readAddress(socketAddress)
  if (!forwardedFor || !isTrusted(client, trust)) return client ?? socketAddress
  for (const text of forwardedFor.split(',').reverse()) {
    const hop = readAddress(text)
    if (hop === null) break
    client = hop
    if (trust === 'direct' || !isTrusted(hop, trust)) break
  }
  return client ?? socketAddress
}

/**
 * Warns when X-Forwarded-For comes from somebody who is not trusted: if that is a proxy, the limits
 * take all of its visitors for one.
 */
export function createAddressOf(trust: TrustProxy, log: Log): (context: Context) => string {
  const warn = createThrottledLog<void>(String, (_, count) =>
    log.warn({ count }, 'X-Forwarded-For is ignored: TRUST_PROXY does not name who sends it'),
  )
  return (context) => {
    const socketAddress = getConnInfo(context).remote.address ?? 'unknown'
    const forwardedFor = context.req.header('X-Forwarded-For') ?? null
    if (forwardedFor !== null && !isTrusted(readAddress(socketAddress), trust)) warn()
    return clientAddress(socketAddress, forwardedFor, trust)
  }
}

/** The network of an IPv6 address that begins with this many of its eight groups. */
function networkOf(address: string, groups: 3 | 4): string {
  return `${expandIPv6(address).split(':').slice(0, groups).join(':')}::/${16 * groups}`
}

/**
 * What rate limits count by: the address, or for IPv6 its /64, because a provider gives each
 * subscriber at least that many addresses (RIPE-690).
 */
export function addressKey(text: string): string {
  const address = readAddress(text)
  if (address === null) return 'unknown'
  return address.includes(':') ? networkOf(address, 4) : address
}

/**
 * The /48 of an IPv6 address, the most that a provider gives one subscriber (RIPE-690): it has
 * 65,536 /64 networks. Null for IPv4.
 */
export function networkKey(text: string): string | null {
  const address = readAddress(text)
  return address?.includes(':') ? networkOf(address, 3) : null
}
