import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Which proxies may name the visitor's address.
 * `direct`: every direct client. `listed`: only these addresses and networks.
 */
export type TrustProxy = { kind: 'nobody' | 'direct' } | { kind: 'listed'; networks: string[] }

/** Reads `off`, `on`, or addresses and networks separated by commas. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return { kind: 'nobody' }
  if (text === 'on') return { kind: 'direct' }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { kind: 'listed', networks } : undefined
}

function isNetwork(text: string): boolean {
  // ipaddr.js also accepts short forms such as "127.1", which are more likely typing errors.
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (text === address || ipaddr.isValidCIDR(text))
}
