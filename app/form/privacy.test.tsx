import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readContent } from '../content/read.ts'

const { company, form } = readContent('content')
const { paragraphs, backups, confirmation, simulated } = form.privacy

/** The paragraphs that a site with these settings shows. */
async function shownWith(settings: {
  quoteMode: string
  confirmation: boolean
  keepDays?: number
  backupDays?: number
}) {
  vi.resetModules()
  vi.doMock('virtual:settings', () => ({
    default: { retentionDays: 77, keepDays: 7, backupDays: 0, ...settings },
  }))
  const { Privacy } = await import('./privacy.tsx')
  const html = renderToStaticMarkup(<Privacy />)
  return [...html.matchAll(/<p [^>]*>(.*?)<\/p>/g)].map(([, text]) => text)
}

test('the privacy text says what is asked for, how long requests are kept, and whom to ask', async () => {
  const shown = await shownWith({ quoteMode: 'outbox', confirmation: false })
  expect(shown).toHaveLength(paragraphs.length)
  const text = shown.join('\n')
  const labels = Object.values(form.fields).map(({ label }) => label.toLowerCase())
  for (const fact of [...labels, '77', company.privacy.name, company.privacy.email]) {
    expect(text).toContain(fact)
  }
  expect(text).not.toMatch(/[{}]/)
})

test.each([
  [0, form.privacy.erasure.atOnce],
  [1, form.privacy.erasure.later.replace('{days}', '1 dia')],
  [7, form.privacy.erasure.later.replace('{days}', '7 dias')],
])('with KEEP_DAYS=%i it says when data are erased', async (keepDays, words) => {
  const shown = await shownWith({ quoteMode: 'outbox', confirmation: false, keepDays })
  expect(shown.join()).toContain(words)
})

test('it names the confirmation where visitors get one, and only there', async () => {
  const always = await shownWith({ quoteMode: 'outbox', confirmation: false })
  const shown = await shownWith({ quoteMode: 'outbox', confirmation: true })
  expect(shown).toEqual([...always, confirmation])
})

test('it says how long backups keep what was erased, where they are made, and only there', async () => {
  const always = await shownWith({ quoteMode: 'outbox', confirmation: false })
  const shown = await shownWith({ quoteMode: 'outbox', confirmation: false, backupDays: 14 })
  expect(shown).toEqual([...always, backups.replace('{backupDays}', '14 dias')])
})

test('where nothing is sent it says that alone', async () => {
  expect(await shownWith({ quoteMode: 'simulated', confirmation: true })).toEqual([simulated])
})
