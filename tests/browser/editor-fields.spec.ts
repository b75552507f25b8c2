import type { Locator } from '@playwright/test'
import { expect, field, open, preview, save, test } from './editor.ts'

test('a thousand is one with a dot; what is no whole number is refused', async ({
  edit,
  editor,
}) => {
  await open(edit, 'Empresa')
  const people = field(edit, 'figures_colaboradores')
  const error = edit.locator('#root_figures_colaboradores__error')
  await people.fill('1.5')
  await people.blur()
  await expect(error).toHaveText('escreva um número inteiro')
  await people.fill('12a')
  await expect(error).toHaveText('escreva um número')
  await people.fill('1.000')
  await expect(error).toHaveCount(0)
  await field(edit, 'figures_clientes').fill('1 250')
  await field(edit, 'geo__known').check()
  await field(edit, 'geo_latitude').fill('-23,45')
  await field(edit, 'geo_longitude').fill('-47.4')
  await expect(people).toHaveValue('1.000')
  await save(edit)
  const changes = editor.changes()
  expect(changes).toMatch(/^\+.*"colaboradores": 1000, "clientes": 1250 /m)
  expect(changes).toMatch(/^\+.*"latitude": -23\.45, "longitude": -47\.4 /m)
  await expect(preview(edit).getByText('1.000+').first()).toBeVisible()
})

test('a text over its limit says so, also beside the preview', async ({ edit }) => {
  await field(edit, 'hero_headline').fill('x'.repeat(119))
  await field(edit, 'hero_headline').blur()
  const colourOf = (text: Locator) => text.evaluate((one) => getComputedStyle(one).color)
  const counter = edit.getByText('119 de 110')
  expect(await colourOf(counter)).toBe(await colourOf(edit.locator('#root_hero_headline__error')))
  await expect(counter).toHaveCSS('font-weight', '600')
  const notice = edit.getByText('Onde há o que corrigir, a prévia mostra o que está salvo.')
  await expect(notice).toBeVisible()
  await field(edit, 'hero_headline').fill('x'.repeat(110))
  await expect(notice).toHaveCount(0)
})

test('a network takes the name alone; a city is written as on the map', async ({
  edit,
  editor,
}) => {
  editor.rewrite('company.json', { social: [{ network: 'facebook', url: 'https://facebook.com' }] })
  editor.rewrite('area.json', { cities: ['Itu', 'Tatuí'] })
  await open(edit, 'Empresa')
  await field(edit, 'social_0_url').fill('vigiaserrana')
  await save(edit)
  await expect(field(edit, 'social_0_url')).toHaveValue('https://www.facebook.com/vigiaserrana')
  await open(edit, 'Cidades atendidas')
  await expect(edit.getByRole('button', { name: 'Retirar' })).toHaveCount(2)
  await expect(edit.getByRole('button', { name: 'Descer' })).toHaveCount(0)
  await field(edit, 'cities_1').fill('salto de pirapora')
  await save(edit)
  await expect(field(edit, 'cities_1')).toHaveValue('Salto de Pirapora')
})
