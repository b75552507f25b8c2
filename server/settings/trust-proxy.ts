import { BlockList, isIP } from 'node:net'

/** Who may name the visitor's address: nobody, every direct client, or those listed. */
export type TrustProxy = 'nobody' | 'direct' | BlockList

/** Reads `off`, `on`, or addresses and networks separated by commas. */
export function readTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return 'nobody'
  if (text === 'on') return 'direct'
  const proxies = new BlockList()
  for (const network of text.split(',')) {
    const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(network.trim()) ?? []
    const [family, longest] =
      isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const)
    if (isIP(address) === 0 || Number(prefix) > longest) return undefined
    proxies.addSubnet(address, prefix === undefined ? longest : Number(prefix), family)
  }
  return proxies
}
