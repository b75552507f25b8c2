import { afterEach, expect, test } from 'vitest'
import { type SiteServer, startSite } from '../site-server.ts'
import { content } from './served-pages.ts'

let site: SiteServer
afterEach(() => site.stop())

const { errors } = content.interface
let sent = 0

/** Sends a form as a browser without scripts does, each with its own words. */
function send(headers: Record<string, string> = {}): Promise<Response> {
  sent += 1
  return fetch(site.origin, {
    method: 'POST',
    headers: { Accept: 'text/html', ...headers },
    body: new URLSearchParams({
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      phone: '15 99999-0000',
      subject: 'orcamento',
      message: `Portaria para o prédio ${sent}.`,
    }),
  })
}

async function statuses(count: number, headersOf: (index: number) => Record<string, string>) {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push((await send(headersOf(index))).status)
  return found
}

const forged = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}` })

test('a client that sends too often gets a page in Portuguese and Retry-After, whatever address it claims', async () => {
  site = await startSite({ LIMIT_PER_ADDRESS: '3/600' })
  expect(await statuses(3, forged)).toEqual([200, 200, 200])
  const answer = await send(forged(4))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500)
  const page = await answer.text()
  expect(page).toContain('<html lang="pt-BR">')
  expect(page).toContain(errors['too-many'].title)
  expect(page).toContain(content.company.phone.display)
})

test('behind a trusted proxy each visitor has a separate limit, and cannot claim another address', async () => {
  site = await startSite({ LIMIT_PER_ADDRESS: '1/600', TRUST_PROXY: '127.0.0.1' })
  expect(await statuses(3, forged)).toEqual([200, 200, 200])
  // The visitor's own value is to the left of what the proxy adds.
  const claimed = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${50 + index}, 203.0.113.0` })
  expect(await statuses(2, claimed)).toEqual([429, 429])
})

test('with a full outbox a request is refused with the phone number, and the form keeps what was typed', async () => {
  site = await startSite({ MAX_UNDELIVERED: '1' })
  expect((await send()).status).toBe(200)
  const answer = await send()
  expect(answer.status).toBe(503)
  const page = await answer.text()
  expect(page).toContain(content.form.error)
  expect(page).not.toContain(content.form.success)
  expect(page).toContain(
    errors['outbox-full'].text.replace('{phone}', content.company.phone.display),
  )
  expect(page).toContain(`Portaria para o prédio ${sent}.`)
})
