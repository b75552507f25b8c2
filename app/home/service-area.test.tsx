import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { readContent } from '../content/read.ts'

const content = readContent('content')

/** The section of a company in a city, that serves others. */
async function sectionIn(city: string, state = 'SP', cities = ['Campinas', 'Itu']) {
  const company = { ...content.company, address: { ...content.company.address, city, state } }
  vi.resetModules()
  const changed = { ...content, company, area: { cities } }
  vi.doMock('virtual:content', () => ({ ...changed, default: changed }))
  const { ServiceArea } = await import('./service-area.tsx')
  return renderToStaticMarkup(<ServiceArea />)
}

test('the rings are 20, 40 and 60 kilometres from the company, in the units of the map', async () => {
  const rings = (await sectionIn('Itu')).matchAll(/<circle [^>]*r="([\d.]+)"/g)
  // The region has 11,611 km² (IBGE), and its outlines 49,420 square units.
  const unit = Math.sqrt(11_611 / 49_420)
  const kilometres = [...rings].map(([, radius]) => Math.round(Number(radius) * unit))
  expect(kilometres).toEqual([20, 40, 60])
})

test('with neither map nor list the words stand beside their heading, and no column is empty', async () => {
  const html = await sectionIn('Jundiaí', 'SP', [])
  const { contact } = content.labels.area
  expect(html.split('<div')).toEqual([
    expect.anything(),
    expect.anything(),
    expect.not.stringContaining(contact),
    expect.stringContaining(contact),
  ])
})

test('the map is shown for a company that is on it; elsewhere its list stands in its place', async () => {
  expect(await sectionIn('Itu')).toContain(content.home.area.map.description)
  expect(await sectionIn('Alumínio'), 'a city whose name has no room').not.toContain('undefined')
  expect(await sectionIn('Tapiraí', 'MG'), 'a namesake').not.toContain('<svg')
  const elsewhere = await sectionIn('Jundiaí')
  expect(elsewhere).not.toContain(content.home.area.map.description)
  const { served, contact } = content.labels.area
  expect(elsewhere.indexOf(served)).toBeGreaterThan(elsewhere.indexOf(contact))
  expect(elsewhere.indexOf('<li>Campinas')).toBeGreaterThan(elsewhere.indexOf(served))
})
