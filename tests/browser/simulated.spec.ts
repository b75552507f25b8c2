import { readdir, rm } from 'node:fs/promises'
import { buildWithThisCode, copyProject } from '../copied-project.ts'
import { startSite } from '../site-server.ts'
import { test } from './quote-form.ts'
import { content, expect, hydrated } from './site.ts'

test('with QUOTE_MODE=simulated success is shown, and nothing is transmitted or stored', async ({
  page,
  quote,
}) => {
  const settings = { QUOTE_MODE: 'simulated' }
  const project = copyProject('simulated')
  buildWithThisCode(project, { ...process.env, ...settings })
  const simulated = await startSite(settings, { folder: project })
  try {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))
    await page.goto(simulated.origin)
    await hydrated(page)
    await quote.sendSuccessfully()
    const [protocol = '-'] = content.form.reference.split(' {')
    await expect(quote.form.getByText(protocol)).toHaveCount(0)
    await expect(page.locator('#privacidade')).toContainText(content.form.privacy.simulated)
    await page.goto(`${simulated.origin}/?pedido=20261121-7K3M9Q`)
    // Not after a while: success shows only for a time.
    expect(await quote.success.count(), 'an address confirms nothing').toBe(0)
    expect(sent).toEqual([])
    expect(await readdir(simulated.dataDir)).toEqual([])
  } finally {
    await simulated.stop()
    await rm(project, { recursive: true, force: true })
  }
})
