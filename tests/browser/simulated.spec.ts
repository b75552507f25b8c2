import { readdir } from 'node:fs/promises'
import { type SiteServer, startSite } from '../site-server.ts'
import { expectFilled, fillIn, formOf, nothing, quotes, successWords } from './quote-form.ts'
import { expect, hydrated, test } from './site.ts'

test.describe("QUOTE_MODE=simulated, the specification's own behaviour", {
  tag: '@desktop',
}, () => {
  let simulated: SiteServer
  test.beforeAll(async () => {
    simulated = await startSite({ QUOTE_MODE: 'simulated' })
  })
  test.afterAll(async () => {
    await simulated.stop()
  })

  test('success is shown, without a protocol, and nothing is stored', async ({ page }) => {
    await page.goto(simulated.origin)
    await hydrated(page)
    await fillIn(page)
    const { submit, success, form } = formOf(page)
    await submit.click()
    await expect(success).toHaveText(successWords)
    await expect(form.getByText('Protocolo')).toHaveCount(0)
    await expectFilled(page, nothing)
    expect(await readdir(simulated.dataDir)).toEqual([])
    expect(await quotes(simulated.dataDir)).toContain('Ainda não há pedidos')
  })
})
