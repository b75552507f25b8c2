import { parse } from 'node-html-parser'
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
  return parse(renderToStaticMarkup(<ServiceArea />))
}

test('the rings are 20, 40 and 60 kilometres from the company, in the units of the map', async () => {
  const rings = (await sectionIn('Itu')).querySelectorAll('circle')
  // The region has 11,611 km² (IBGE), and its outlines 49,420 square units.
  const unit = Math.sqrt(11_611 / 49_420)
  const kilometres = rings.map((ring) => Math.round(Number(ring.getAttribute('r')) * unit))
  expect(kilometres).toEqual([20, 40, 60])
})

test('with neither map nor list the words stand beside their heading, and no column is empty', async () => {
  const section = await sectionIn('Jundiaí', 'SP', [])
  const [heading, words, ...more] = section.querySelectorAll('.page-width > div')
  expect(more).toEqual([])
  expect(heading?.text).not.toContain(content.labels.area.contact)
  expect(words?.text).toContain(content.labels.area.contact)
})

test('the map tells of served cities only where it highlights others than that of the company', async () => {
  const keyOf = async (cities: string[]) => {
    const map = (await sectionIn('Itu', 'SP', cities)).querySelector('figure')
    return map?.querySelector('figcaption')?.text.includes(content.labels.area.served)
  }
  expect(await keyOf(['Campinas', 'Itu'])).toBe(false)
  expect(await keyOf(['Campinas', 'Salto'])).toBe(true)
})

test('the map is shown for a company that is on it; elsewhere its list stands in its place', async () => {
  const map = (await sectionIn('Itu')).querySelector('[role="img"]')
  expect(map?.getAttribute('aria-label')).toContain(content.home.area.map.description)
  const nameless = await sectionIn('Alumínio')
  expect(String(nameless), 'a city whose name has no room').not.toContain('undefined')
  const namesake = await sectionIn('Tapiraí', 'MG')
  expect(namesake.querySelector('svg'), 'a namesake').toBeNull()
  const elsewhere = await sectionIn('Jundiaí')
  expect(elsewhere.querySelector('svg')).toBeNull()
  const { served, contact } = content.labels.area
  const { text } = elsewhere
  expect(text.indexOf(served)).toBeGreaterThan(text.indexOf(contact))
  expect(text.lastIndexOf('Campinas')).toBeGreaterThan(text.indexOf(served))
})
