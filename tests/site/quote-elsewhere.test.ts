import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site-server.ts'

const siteUrl = 'https://localhost'
let site: SiteServer
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl })
})
afterAll(() => site.stop())

/** The form as a static export on another host sends it. */
function send(origin: string): Promise<Response> {
  return fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'application/json', Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      phone: '15 99999-0000',
      subject: 'orcamento',
      message: 'Portaria para um prédio de 40 apartamentos.',
    }),
  })
}

test('a form sent from SITE_URL on another host is stored, and its page may read the answer', async () => {
  const answer = await send(siteUrl)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
  expect(await answer.json()).toMatchObject({ status: 'success', reference: expect.any(String) })
})

test('a form sent from any other site is refused, and its page may not read why', async () => {
  const answer = await send('https://evil.example')
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
  expect(await answer.json()).toMatchObject({ status: 'error', reason: 'foreign-origin' })
})
