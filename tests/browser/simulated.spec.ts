import { readdir } from 'node:fs/promises'
import { startSite } from '../site-server.ts'
import { expectFilled, fillIn, formOf, nothing, quotes, successWords } from './quote-form.ts'
import { expect, hydrated, test } from './site.ts'

test('with QUOTE_MODE=simulated success is shown without a reference, and nothing is stored', async ({
  page,
}) => {
  const simulated = await startSite({ QUOTE_MODE: 'simulated' })
  try {
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
  } finally {
    await simulated.stop()
  }
})
