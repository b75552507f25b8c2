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
