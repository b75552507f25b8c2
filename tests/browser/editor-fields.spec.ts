import type { Locator } from '@playwright/test'
import { iconNames } from '../../editor/icon-names.ts'
import { content, example, expect, field, open, preview, save, test } from './editor.ts'

const {
  company: { address, figures },
  home: { statistics },
} = content

test('the facts of the company are typed as people write them', async ({ edit, editor }) => {
  editor.rewrite('company.json', {
    figures: { ...figures, clientes: 1250 },
    social: [{ network: 'facebook', url: 'https://facebook.com' }],
    hours: [{ days: ['Monday'], opens: '08:00', closes: '18:00' }],
  })
  const items = statistics.items.map((item) => ({ ...item, value: '{colaboradores}+' }))
  editor.rewrite('home.json', { statistics: { ...statistics, items } })
  await open(edit, 'Empresa')
  await expect(field(edit, 'figures_clientes')).toHaveValue('1.250')
  const people = field(edit, 'figures_colaboradores')
  const error = edit.locator('#root_figures_colaboradores__error')
  await people.fill('1.5')
  await people.blur()
  await expect(error).toHaveText('escreva só um número inteiro, sem outros sinais')
  await people.fill('12a')
  await expect(error).toHaveText('escreva só um número, sem outros sinais')
  await expect(people).toHaveAttribute('aria-invalid', 'true')
  await people.fill('1.000')
  await expect(error).toHaveCount(0)
  await field(edit, 'figures_clientes').fill('1 300')
  await field(edit, 'geo').fill('-23.264017, -47.299219 ')
  await field(edit, 'social_0_url').fill('vigiaserrana')
  await edit.locator('#root_hours').getByRole('button', { name: 'Acrescentar' }).click()
  await edit.locator('#root_hours_1').getByLabel('sexta-feira').check()
  await field(edit, 'hours_1_opens').fill('8h')
  await field(edit, 'hours_1_closes').fill('16h')
  await save(edit)
  await expect(field(edit, 'social_0_url')).toHaveValue('https://www.facebook.com/vigiaserrana')
  const written = editor.read('company.json')
  expect(written).toMatchObject({
    figures: { colaboradores: 1000, clientes: 1300 },
    geo: '-23.264017, -47.299219',
  })
  // Without a name they are more hours of the office.
  expect(written.hours[1]).toEqual({ days: ['Friday'], opens: '08:00', closes: '16:00' })
  await expect(preview(edit).locator('footer').getByText('Sexta, 8h às 16h')).toBeAttached()
  await expect(preview(edit).getByText('1.000+').first()).toBeVisible()
})

test('cities that are pasted as a list become one field each, as on the map', async ({
  edit,
  editor,
}) => {
  editor.rewrite('area.json', { cities: ['Itu', 'Tatuí'] })
  await open(edit, 'Cidades atendidas')
  const paste = (input: Locator, text: string) =>
    input.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)
  await field(edit, 'cities_0').fill('Salto')
  await paste(field(edit, 'cities_0'), ', Sorocaba, Votorantim;\nIperó e Boituva\n')
  await expect(field(edit, 'cities_4')).toBeFocused()
  await field(edit, 'cities_5').selectText()
  await paste(field(edit, 'cities_5'), 'Itu, porto feliz')
  const cities = ['Salto', 'Sorocaba', 'Votorantim', 'Iperó', 'Boituva', 'Itu', 'porto feliz']
  for (const [index, city] of cities.entries())
    await expect(field(edit, `cities_${index}`)).toHaveValue(city)
  await save(edit)
  await expect(field(edit, 'cities_6')).toHaveValue('Porto Feliz')
  for (const city of [...cities.slice(0, 6), 'Porto Feliz'])
    expect(editor.changes()).toContain(`"${city}"`)
})

test('no field is wider than its pane, whatever is pasted; a zoomed page has one column', async ({
  edit,
}) => {
  const overflows = () =>
    edit
      .locator('main, html')
      .evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))
  await edit.setViewportSize({ width: 1024, height: 768 })
  await open(edit, 'Empresa')
  expect(await overflows()).toEqual([0, 0])
  await field(edit, 'email').fill(`${'a'.repeat(200)}@exemplo.com.br`)
  const profiles = edit.getByRole('group', { name: 'Redes sociais' })
  await profiles.getByRole('button', { name: 'Acrescentar' }).click()
  const profile = profiles.getByRole('textbox').last()
  await profile.fill(`https://www.instagram.com/${'a'.repeat(60)}`)
  expect(await overflows()).toEqual([0, 0])
  // As high as what is typed: the second line is seen.
  const email = field(edit, 'email')
  const hidden = () => email.evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(await email.evaluate((box) => box.clientHeight)).toBeGreaterThan(60)
  expect(await hidden()).toBe(0)
  await edit.setViewportSize({ width: 700, height: 450 })
  expect(await overflows()).toEqual([0, 0])
  await expect(edit.getByTitle('A página com as suas alterações')).toBeVisible()
  // The page in the preview follows, and this one stays.
  const street = preview(edit).locator('footer').getByText(address.street)
  await field(edit, 'address_street').focus()
  const isShown = (element: HTMLElement) => {
    const { top } = element.getBoundingClientRect()
    return top > 0 && top < innerHeight
  }
  await expect.poll(() => street.evaluate(isShown)).toBe(true)
  await expect(field(edit, 'address_street')).toBeInViewport()
  await expect(edit.getByRole('button', { name: 'Salvar' })).toBeInViewport()
})

test('a text has no line breaks, and is measured while it is written, with its tokens filled in', async ({
  edit,
}) => {
  const lead = field(edit, 'hero_lead')
  await lead.fill('fim')
  await lead.press('Home')
  await lead.pressSequentially('antes\ndo ')
  await expect(lead, 'Enter leaves the cursor where it is').toHaveValue('antesdo fim')

  const title = field(edit, 'meta_title')
  await title.fill('a'.repeat(61))
  await expect(edit.getByText('61 de 60')).toBeVisible()
  const description = field(edit, 'meta_description')
  await description.fill('Curta.')
  await expect(edit.getByText('6 de 70 a 160')).toBeVisible()
  const error = edit.locator('#root_meta_title__error')
  await expect(error).toBeVisible()
  // Longer than 60 itself.
  await title.fill('{colaboradores} '.repeat(5))
  await description.fill('Mais curta.')
  await description.blur()
  await expect(edit.locator('#root_meta_description__error')).toContainText('há 11')
  await expect(error).toHaveCount(0)
  // This one also shows an example.
  await open(edit, 'Empresa')
  await field(edit, 'proof_ownStaff').fill('a'.repeat(37))
  await expect(edit.getByText('37 de 36')).toBeVisible()
})

test('an icon is chosen by looking, and found by a Portuguese word', async ({ edit, editor }) => {
  await open(edit, example.title, 'Serviços')
  // Named as in the words on what is wrong.
  const second = edit.getByRole('group', { name: 'Benefício 2', exact: true })
  await expect(second).toContainText('Ícone')
  await field(edit, 'benefits_0_icon').fill('rato')
  const status = edit.locator('[aria-live]').filter({ hasText: 'Nenhum ícone com essa palavra' })
  await expect(status).toBeVisible()
  await field(edit, 'benefits_0_icon').fill('extintor')
  await edit.getByRole('button', { name: /extintor/ }).click()
  await expect(field(edit, 'benefits_0_icon')).toHaveValue(iconNames['fire-extinguisher'] ?? '')
  await field(edit, 'benefits_1_icon').fill('sirene')
  const found = edit.getByRole('button', { name: /sirene/ }).first()
  await expect(found).toBeVisible()
  await found.press('Enter')
  await expect(found).toBeHidden()
  await expect(field(edit, 'benefits_1_icon'), 'the focus comes back').toBeFocused()
  await field(edit, 'benefits_1_icon').fill('extintor')
  await field(edit, 'benefits_1_icon').press('Escape')
  await edit.keyboard.press('Tab')
  await expect(field(edit, 'benefits_1_title')).toBeFocused()
  await field(edit, 'benefits_1_icon').fill('extintor')
  await field(edit, 'benefits_1_icon').press('Enter')
  await expect(field(edit, 'benefits_1_icon')).toHaveValue(iconNames['fire-extinguisher'] ?? '')
  await save(edit)
  expect(editor.changes().match(/^\+ +"icon": "fire-extinguisher"/gm)).toHaveLength(2)
})

test('a text that gets the focus is in view with all of its lines', async ({ edit }) => {
  const lead = field(edit, 'services_lead')
  await lead.fill('Um texto de três linhas ou mais, também no menor formulário. '.repeat(2))
  await field(edit, 'services_heading').focus()
  // Only its first line, which has the cursor, is above the lower edge.
  await lead.evaluate((text: HTMLTextAreaElement) => {
    text.setSelectionRange(0, 0)
    const { top } = text.getBoundingClientRect()
    text.closest('main')?.scrollBy(0, top + 30 - innerHeight)
  })
  await expect(lead).not.toBeInViewport({ ratio: 1 })
  await edit.keyboard.press('Tab')
  await expect(lead).toBeFocused()
  await expect(lead).toBeInViewport({ ratio: 1 })
})

test('a field that gets the focus is not under the words on what is wrong', async ({ edit }) => {
  await edit.setViewportSize({ width: 1024, height: 800 })
  const icon = field(edit, 'strengths_points_0_icon')
  await icon.fill('naoexiste')
  await icon.press('Enter')
  await icon.press('ControlOrMeta+s')
  await expect(icon).toHaveAccessibleDescription(/escolha um ícone/)
  await expect(edit.getByRole('status')).toContainText('Nada foi salvo')
  for (let stops = 0; stops < 25; stops += 1) {
    await edit.keyboard.press('Shift+Tab')
    const covered = await edit.evaluate(() => {
      const bar = document.querySelector('main .toolbar')?.getBoundingClientRect().bottom ?? 0
      return bar - (document.activeElement?.getBoundingClientRect().top ?? 0)
    })
    expect(covered, `${stops} back`).toBeLessThan(1)
  }
})
