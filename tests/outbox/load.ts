import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Outbox } from '../../server/outbox/outbox.ts'
import { filledForm } from '../filled-form.ts'

type LoadResult = {
  /** References that were answered with success. */
  accepted: string[]
  /** How many answers were not a success. */
  refused: number
}

/** Asked before every request whether to stop. */
type Enough = (soFar: LoadResult) => boolean

let made = 0

/** Sends one request after the other until it is enough, or the server is killed. */
async function sendUntil(port: number, enough: Enough, result: LoadResult): Promise<void> {
  while (!enough(result)) {
    made += 1
    const body = filledForm(`Pedido de número ${made}.`, { key: randomUUID() })
    try {
      const request = { method: 'POST', headers: { Accept: 'application/json' }, body }
      const answer = await fetch(`http://127.0.0.1:${port}/`, request)
      const { status, reference } = await answer.json()
      if (status === 'success') result.accepted.push(String(reference))
      else result.refused += 1
    } catch {
      return
    }
  }
}

export async function load(port: number, connections: number, enough: Enough): Promise<LoadResult> {
  const result: LoadResult = { accepted: [], refused: 0 }
  await Promise.all(Array.from({ length: connections }, () => sendUntil(port, enough, result)))
  return result
}

/** Enough after this many answers, however slow the machine is. */
export function afterAnswers(count: number): Enough {
  return ({ accepted, refused }) => accepted.length + refused >= count
}

/** Expects that an outbox has every one of these requests, and closes it. */
export async function expectStored(outbox: Outbox, references: readonly string[]): Promise<void> {
  for (const reference of references) expect(await outbox.find(reference)).not.toBeNull()
  await outbox.close()
}
