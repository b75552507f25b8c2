import type { Outbox } from '../../server/outbox/outbox.ts'
import { startMailServer } from '../delivery/test-mail-server.ts'
import { load } from './load.ts'
import { startServer } from './server-process.ts'

export type KillCount = {
  rounds: number
  /** Requests that were answered with success before the server was killed. */
  accepted: number
  /** Of these, the ones that were not in the outbox at the next start. */
  lost: number
  /** Of the accepted ones, how many reached the mail server. */
  arrived: number
  /** Second copies, which carry the same Message-ID as the first. */
  copies: number
  /** Second copies under another Message-ID, which mail programs could not recognise. */
  foreignCopies: number
}

type KillPlan = {
  rounds: number
  connections: number
  /** After how many accepted requests a server is killed. */
  accepted: number
  env: Record<string, string>
  /** Opens the server's outbox with a clock that runs ahead by so many milliseconds. */
  openOutbox: (aheadMs: number) => Promise<Outbox>
  /** Called after each kill, such as to end the database too. */
  afterKill?: () => Promise<void>
}

async function notInOutbox(outbox: Outbox, references: string[]): Promise<number> {
  let lost = 0
  for (const reference of references) if (!(await outbox.find(reference))) lost += 1
  return lost
}

/** Lets a last server deliver what is left, as if the leases of the killed ones had run out. */
async function deliverRest(plan: KillPlan, env: Record<string, string>): Promise<void> {
  const ahead = await plan.openOutbox(10 * 60_000)
  const order = { limit: 1_000_000, leaseFor: 1, messageIdDomain: 'exemplo.com.br' }
  await ahead.release(await ahead.lease(order))
  await ahead.close()
  const outbox = await plan.openOutbox(0)
  const server = await startServer(env)
  const until = performance.now() + 60_000
  while ((await outbox.undelivered()) > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await server.end('SIGTERM')
  await outbox.close()
}

/**
 * Kills a server with SIGKILL in the middle of accepting and delivering, again and again, and counts
 * what became of the requests that it had answered with success.
 */
export async function killRounds(plan: KillPlan): Promise<KillCount> {
  const mail = await startMailServer()
  const env = {
    ...plan.env,
    SMTP_URL: mail.url.href,
    MAIL_FROM: 'site@exemplo.com.br',
    MAIL_TO: 'comercial@exemplo.com.br',
  }
  const accepted: string[] = []
  let lost = 0
  for (let round = 0; round < plan.rounds; round += 1) {
    const server = await startServer(env)
    let killed: Promise<void> | null = null
    const { accepted: now } = await load(server.port, plan.connections, (soFar) => {
      if (soFar.accepted.length >= plan.accepted) killed ??= server.end('SIGKILL')
      return false
    })
    await killed
    await plan.afterKill?.()
    accepted.push(...now)
    const outbox = await plan.openOutbox(0)
    lost += await notInOutbox(outbox, now)
    await outbox.close()
  }
  await deliverRest(plan, env)
  await mail.stop()
  const messageIds = new Map<string, Set<string>>()
  for (const { reference, messageId } of mail.mails) {
    messageIds.set(reference, (messageIds.get(reference) ?? new Set()).add(messageId))
  }
  return {
    rounds: plan.rounds,
    accepted: accepted.length,
    lost,
    arrived: accepted.filter((reference) => messageIds.has(reference)).length,
    copies: mail.mails.length - messageIds.size,
    foreignCopies: [...messageIds.values()].filter(({ size }) => size > 1).length,
  }
}
