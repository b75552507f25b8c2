import { keysOf } from './keys-of.ts'

/** The networks whose logos are in app/ui/icons.ts, by name, and what people call them. */
export const networkTitles = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

type Network = keyof typeof networkTitles

/** What stands before a profile's name in its address. */
const profileStart: Record<Network, string> = {
  instagram: 'instagram.com/',
  facebook: 'facebook.com/',
  linkedin: 'linkedin.com/company/',
  youtube: 'youtube.com/@',
}

const networks = keysOf(profileStart)

const hostOf = (network: Network) => profileStart[network].replace(/\/.*/, '')

const hosts = networks.map(hostOf)

/**
 * The address of a profile, also from its name alone: what has no path is no address of one. What an
 * app adds when it shares it goes; only Facebook's oldest addresses name the profile there.
 */
export function toProfileUrl(network: Network, written: string): string {
  const [, name] = /^@?([\w.-]+)$/.exec(written.trim()) ?? []
  return name && !name.startsWith('www.') && !hosts.includes(name)
    ? `https://www.${profileStart[network]}${name}`
    : written.replace(/(?<!\/profile\.php)\?.*$/, '')
}

/** The network whose address this is; undefined where it is none of these. */
export function networkOf(url: string): Network | undefined {
  const { hostname } = new URL(url)
  return networks.find((network) => `.${hostname}`.endsWith(`.${hostOf(network)}`))
}
