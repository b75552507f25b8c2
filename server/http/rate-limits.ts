import { createCounter } from '../counter.ts'
import type { Settings } from '../settings/settings.ts'
import { addressKey, networkKey } from './client-address.ts'

/**
 * A /48 may send this many times the limit of one address: a whole company may share it. With more,
 * fifty of them would send more than leaves by mail in an hour (20 mails of 200 requests).
 */
const networkFactor = 4

/** The limits on how often the form may be sent, which each process counts by itself. */
export function createRateLimits({ limitPerAddress }: Settings) {
  const addresses = createCounter(limitPerAddress)
  const forNetwork = limitPerAddress && {
    ...limitPerAddress,
    requests: networkFactor * limitPerAddress.requests,
  }
  const networks = createCounter(forNetwork)
  const returnedForms = createCounter(limitPerAddress)
  return {
    /** Null if the attempt is allowed, otherwise after how many seconds the next one will be. */
    async countAttempt(address: string): Promise<number | null> {
      const network = networkKey(address)
      // First, because each of a network's many addresses would be kept as a key.
      const networkWait = network === null ? null : await networks.ask(network)
      if (networkWait !== null) return networkWait
      const retryAfterSeconds = await addresses.count(addressKey(address))
      if (retryAfterSeconds !== null) return retryAfterSeconds
      // An address that is over its own limit does not use up its network's.
      return network === null ? null : networks.count(network)
    },

    /**
     * Null if a refused address may get back what it has sent, to send it later: as often as it may
     * send; the addresses of a /48 count together.
     */
    countReturnedForm: (address: string): Promise<number | null> =>
      returnedForms.count(networkKey(address) ?? addressKey(address)),
  }
}
