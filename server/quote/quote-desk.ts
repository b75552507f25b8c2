import { randomInt } from 'node:crypto'
import { createLimiter } from '../limits/create-limiter.ts'
import type { Log } from '../log.ts'
import { createCapacity } from '../outbox/capacity.ts'
import { openOutbox } from '../outbox/open-outbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Settings } from '../settings.ts'
import { createQuoteEndpoint, type QuoteEndpoint } from './endpoint.ts'

export type QuoteDesk = {
  endpoint: QuoteEndpoint
  /** Ends what is under way, within ten seconds, and closes the outbox. Call it after the last answer was given. */
  stop(): Promise<void>
}

/**
 * Puts the parts that take quote requests together, as the settings say.
 * @throws Error if the outbox cannot be opened: a server that cannot keep requests should not start.
 */
export async function openQuoteDesk(settings: Settings, log: Log): Promise<QuoteDesk> {
  const simulated = settings.quoteMode === 'simulated'
  const outbox = simulated ? null : await openOutbox(settings, Date.now)
  announce(settings, log)
  return {
    endpoint: createQuoteEndpoint({
      store: outbox && withCapacity(outbox, settings.maxUndelivered),
      limiter: createLimiter(settings, null, log),
      settings,
      clock: Date.now,
      random: (below) => randomInt(below),
      log,
      stored: () => {},
    }),
    async stop() {
      await outbox?.close()
    },
  }
}

function withCapacity(outbox: Outbox, limit: number) {
  return { outbox, capacity: createCapacity(() => outbox.undelivered(), limit, Date.now) }
}

/** What whoever started the server should know about the fate of requests. */
function announce({ quoteMode, mail, dataDir }: Settings, log: Log): void {
  if (quoteMode === 'simulated') {
    log.warn('QUOTE_MODE=simulated: quote requests are neither sent nor kept')
  } else if (!mail) {
    log.warn(
      { dataDir },
      'SMTP_URL is not set: quote requests are kept locally; read them with «npm run quotes»',
    )
  }
}
