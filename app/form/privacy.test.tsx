import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readContent } from '../content/read.ts'

const { company, form } = readContent('content')
const { paragraphs, backups, confirmation } = form.privacy

/** The paragraphs that a site with these settings shows. */
async function shownWith(settings: Record<string, string | number | boolean> = {}) {
  const usual = { quoteMode: 'outbox', mailConfirmation: false, keepDays: 7, backupDays: 0 }
  vi.resetModules()
  vi.doMock('virtual:settings', () => ({ default: { retentionDays: 77, ...usual, ...settings } }))
  const { Privacy } = await import('./privacy.tsx')
  // Without what binds words.
  const html = renderToStaticMarkup(<Privacy />)
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')
  return parse(html)
    .querySelectorAll('p')
    .map(({ text }) => text)
}

test('the privacy text says what is asked for, how long requests are kept, and whom to ask', async () => {
  const shown = await shownWith()
  expect(shown).toHaveLength(paragraphs.length)
  const text = shown.join('\n')
  for (const { label } of Object.values(form.fields))
    expect(text.toLowerCase()).toContain(label.toLowerCase())
  for (const fact of ['77', company.privacy.name, company.privacy.email]) {
    expect(text).toContain(fact)
  }
  expect(text).not.toMatch(/[{}]/)
})

test.each([
  [0, form.privacy.erasure.atOnce],
  [7, form.privacy.erasure.later.replace('{days}', '7 dias')],
])('with KEEP_DAYS=%i it says when data are erased', async (keepDays, words) => {
  expect((await shownWith({ keepDays })).join()).toContain(words)
})

test.each([
  ['the confirmation where visitors get one', { mailConfirmation: true }, confirmation],
  ['how long backups keep data', { backupDays: 14 }, backups.replace('{backupDays}', '14 dias')],
])('it names %s, and only there', async (_what, settings, paragraph) => {
  expect(await shownWith(settings)).toEqual([...(await shownWith()), paragraph])
})
