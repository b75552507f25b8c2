import { isIP } from 'node:net'

function isThisMachine(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true
  return isIP(hostname) === 4 && hostname.startsWith('127.')
}

/**
 * Whether a conversation with this mail server has to be encrypted by STARTTLS (smtps:// is so from the
 * start). Requests do not travel between machines in the clear, unless `?ignoreTLS=true` asks for it, as
 * for a relay in a closed network; passwords never do.
 */
export function requiresTls({ protocol, hostname, username, searchParams }: URL): boolean {
  if (protocol !== 'smtp:' || isThisMachine(hostname)) return false
  return username !== '' || searchParams.get('ignoreTLS') !== 'true'
}
