import { readdir } from 'node:fs/promises'
import { startSite } from '../site-server.ts'
import { formOf, quotes, sendForm, successWords } from './quote-form.ts'
import { expect, hydrated, test } from './site.ts'

test('with QUOTE_MODE=simulated success is shown, and nothing is stored', async ({ page }) => {
  const simulated = await startSite({ QUOTE_MODE: 'simulated' })
  try {
    await page.goto(simulated.origin)
    await hydrated(page)
    await sendForm(page)
    const { success, form } = formOf(page)
    await expect(success).toHaveText(successWords)
    await expect(form.getByText('Protocolo')).toHaveCount(0)
    expect(await readdir(simulated.dataDir)).toEqual([])
    expect(await quotes(simulated.dataDir)).toContain('Ainda não há pedidos')
  } finally {
    await simulated.stop()
  }
})
