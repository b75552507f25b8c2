import { afterEach, expect, test, vi } from 'vitest'
import { filledForm } from '../filled-form.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { content } from './served-pages.ts'

let site: SiteServer
afterEach(() => site.stop())

const { errors } = content.labels
let sent = 0

/** Sends a form as a browser without scripts does, each with its own words unless it is `again`. */
function send(headers: Record<string, string> = {}, again = false): Promise<Response> {
  if (!again) sent += 1
  const body = filledForm(`Portaria para o prédio ${sent}.`)
  return fetch(site.origin, { method: 'POST', headers: { Accept: 'text/html', ...headers }, body })
}

const statuses = (...addresses: string[]) =>
  Array.fromAsync(addresses, async (address) => (await send({ 'X-Forwarded-For': address })).status)

test('a client that sends too often gets its text back and Retry-After, whatever address it claims; a flood soon gets a small page', async () => {
  site = await startSite({ LIMIT_PER_ADDRESS: '2/600' })
  expect(await statuses('203.0.113.0', '203.0.113.1')).toEqual([200, 200])
  const answer = await send({ 'X-Forwarded-For': '203.0.113.2' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500)
  const page = await answer.text()
  expect(page).toContain(`Portaria para o prédio ${sent}.`)
  expect(page).toContain(errors['too-many'].text.replace('{phone}', content.company.phone))
  await send()
  const small = await (await send()).text()
  expect(small).not.toContain('<form')
  expect(small).toContain('<html lang="pt-BR">')
  expect(small).toContain(errors['too-many'].title)
  expect(small).toContain(content.company.phone)
})

test('who sends too often still learns that the last form was received, whose answer may be lost', async () => {
  site = await startSite({ LIMIT_PER_ADDRESS: '1/600' })
  const { url } = await send()
  expect((await send({}, true)).url).toBe(url)
  expect((await send()).status).toBe(429)
})

test('behind a trusted proxy each visitor has a separate limit, and cannot claim another address', async () => {
  site = await startSite({ LIMIT_PER_ADDRESS: '1/600', TRUST_PROXY: '127.0.0.1' })
  expect(await statuses('203.0.113.0', '203.0.113.1')).toEqual([200, 200])
  // The visitor's own value is to the left of what the proxy adds.
  expect(await statuses('203.0.113.50, 203.0.113.0', '203.0.113.51, 203.0.113.0')).toEqual([
    429, 429,
  ])
})

test('with a full outbox a request is refused with the phone number, and the form keeps what was typed', async () => {
  site = await startSite({ MAX_UNDELIVERED: '1' })
  expect((await send()).status).toBe(200)
  const answer = await send()
  expect(answer.status).toBe(503)
  const page = await answer.text()
  expect(page).toContain(content.form.error)
  expect(page).not.toContain(content.form.success)
  expect(page).toContain(errors['not-stored'].text.replace('{phone}', content.company.phone))
  expect(page).toContain(`Portaria para o prédio ${sent}.`)
  await vi.waitFor(() => {
    expect(site.lines.join('\n')).toMatch(/"level":"error".*MAX_UNDELIVERED/)
  })
})
