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

/**
 * The address of a profile, also from its name alone, which may have a dot but does not look like a
 * site's address. The parameters that apps add are dropped, but for those of Facebook's profile.php,
 * which name the profile.
 */
export function toProfileUrl(network: Network, written: string): string {
  const [, name] = /^@?([\w.-]+)$/.exec(written.trim()) ?? []
  return name && !/^www\.|\.(?:com|net|org)(?:\.br)?$/i.test(name)
    ? `https://www.${profileStart[network]}${name}`
    : written.replace(/(?<!\/profile\.php)\?.*$/, '')
}

/** The network whose address this is; undefined where it is none of these. */
export function networkOf(url: string): Network | undefined {
  const { hostname } = new URL(url)
  return networks.find((network) => `.${hostname}`.endsWith(`.${hostOf(network)}`))
}
