import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readContent } from '../content/read.ts'
import { fillIn } from '../ui/fill-in.ts'
import { quoteFields } from './fields.ts'

const { company, form } = readContent('content')
const { paragraphs, confirmation, simulated } = form.privacy

/** The paragraphs that a site with these settings shows. */
async function shownWith(settings: { quoteMode: string; confirmation: boolean }) {
  vi.resetModules()
  vi.doMock('virtual:settings', () => ({ default: { ...settings, retentionDays: 77 } }))
  const { Privacy } = await import('./privacy.tsx')
  const html = renderToStaticMarkup(<Privacy />)
  return [...html.matchAll(/<p [^>]*>(.*?)<\/p>/g)].map(([, text]) => text)
}

const facts = {
  fields: quoteFields.map(({ name }) => form.fields[name].label.toLowerCase()).join(', '),
  retentionDays: 77,
  privacyName: company.privacy.name,
  privacyContact: company.privacy.email,
}
const always = paragraphs.map((paragraph) => fillIn(paragraph, facts))

test('the privacy text says what is asked for, how long requests are kept, and whom to ask', async () => {
  const shown = await shownWith({ quoteMode: 'outbox', confirmation: false })
  expect(shown).toEqual(always)
  for (const { label } of Object.values(form.fields)) {
    expect(shown.join()).toContain(label.toLowerCase())
  }
  expect(shown.join()).toContain('77 dias')
  expect(shown.join()).toContain(company.privacy.name)
  expect(shown.join()).toContain(company.privacy.email)
})

test('it names the confirmation where visitors get one, and only there', async () => {
  expect(await shownWith({ quoteMode: 'outbox', confirmation: true })).toEqual([
    ...always,
    confirmation,
  ])
})

test('where nothing is sent it says that alone', async () => {
  expect(await shownWith({ quoteMode: 'simulated', confirmation: true })).toEqual([simulated])
})
