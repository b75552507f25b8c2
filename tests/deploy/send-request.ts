import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { filledForm } from '../filled-form.ts'
import { ask, type Question } from './ask.ts'

/**
 * Sends a new request as the form does: what was not answered with success is sent again, with the
 * same key. Returns its reference.
 */
export async function sendRequest(to: Pick<Question, 'port' | 'ca'>): Promise<string> {
  const body = filledForm('Portaria para duas torres.', { key: randomUUID() }).toString()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  }
  const question = { ...to, path: '/', method: 'POST', headers, body }
  return vi.waitFor(
    async () => {
      const answer = await ask(question)
      expect(answer.status).toBe(200)
      return String(JSON.parse(answer.body.toString()).reference)
    },
    { timeout: 60_000, interval: 100 },
  )
}
