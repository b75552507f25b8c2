import type { Page } from '@playwright/test'
import { choosePicture, expect, field, open, preview, save, says, test, written } from './editor.ts'
import { holdScripts } from './hold-scripts.ts'

const { hero } = written

/** What takes a photograph for the hero. */
const photograph = (edit: Page) =>
  edit
    .locator('.rjsf-field', { has: field(edit, 'hero_picture') })
    .getByLabel('Imagem: escolha')
    .first()

test('what is typed and chosen stays while the server is down; saves are undone and done again after it', async ({
  edit,
  editor,
}) => {
  const eyebrow = field(edit, 'hero_eyebrow')
  await eyebrow.fill('Um')
  await save(edit)
  await eyebrow.fill('Dois')
  await choosePicture(photograph(edit))
  // It must not take the photograph for one that nobody waits for.
  const secondWindow = await edit.context().newPage()
  await secondWindow.goto(editor.url)
  await expect(field(secondWindow, 'hero_picture_alt')).toBeVisible()
  await secondWindow.close()
  await editor.kill()
  await eyebrow.fill('Dois mesmo')
  await says(edit, 'O editor parou: rode npm run edit de novo.')
  await save(edit, 'O editor parou')
  await expect(eyebrow).toHaveValue('Dois mesmo')
  await editor.start()
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  expect(editor.changes()).toContain('+    "eyebrow": "Dois mesmo"')
  expect(editor.changes()).toContain('?? pictures/hero.jpg')
  for (const words of ['Um', hero.eyebrow]) {
    await edit.getByRole('button', { name: /^Desfazer: Página inicial, / }).click()
    await expect(eyebrow).toHaveValue(words)
    await says(edit, 'Desfeito: Página inicial.')
  }
  expect(editor.changes()).toBe('')
  await edit.getByRole('button', { name: /^Refazer/ }).click()
  await says(edit, 'Refeito: Página inicial.')
  await expect(eyebrow).toHaveValue('Um')
})

test('what was not saved is still there after Back and two quick clicks, and offered after a reload', async ({
  edit,
}) => {
  await field(edit, 'hero_eyebrow').fill('Ainda não salvo daqui')
  await says(edit, 'Ainda não salvo.')
  await open(edit, 'Empresa')
  expect(edit.url()).toMatch(/#company$/)
  await edit.goBack()
  await expect(field(edit, 'hero_eyebrow')).toHaveValue('Ainda não salvo daqui')
  await expect(preview(edit).getByText('Ainda não salvo daqui')).toBeVisible()
  await says(edit, 'Ainda não salvo.')
  await open(edit, 'Empresa')
  let openings = 0
  edit.on('request', (request) => {
    if (request.postData()?.includes('"do":"open"')) openings += 1
  })
  await edit.getByRole('button', { name: 'Página inicial (não salvo)' }).dblclick()
  await says(edit, 'Ainda não salvo.')
  await expect(field(edit, 'hero_eyebrow')).toHaveValue('Ainda não salvo daqui')
  expect(openings).toBe(1)
  await edit.reload()
  const recover = edit.getByRole('button', { name: 'Recuperar' })
  await expect(recover).toBeFocused()
  await expect(field(edit, 'hero_eyebrow')).toHaveValue(hero.eyebrow)
  await recover.click()
  await expect(field(edit, 'hero_eyebrow')).toHaveValue('Ainda não salvo daqui')
  const asked = edit.waitForEvent('dialog')
  await edit.reload()
  expect((await asked).type()).toBe('beforeunload')
  await recover.click()
  await save(edit)
  await edit.reload()
  await expect(field(edit, 'hero_eyebrow')).toHaveValue('Ainda não salvo daqui')
  await expect(edit.getByRole('alert')).toHaveCount(0)
})

test('an undo takes nothing back that another window, or a hand, has changed since', async ({
  edit,
  editor,
}) => {
  const refused = 'algo mudou depois, em outra janela ou fora do editor, e fica como está'
  await field(edit, 'hero_eyebrow').fill('Da primeira janela')
  await save(edit)
  const secondWindow = await edit.context().newPage()
  await secondWindow.goto(editor.url)
  await field(secondWindow, 'hero_lead').fill('Escrito na segunda janela.')
  await save(secondWindow)
  await edit.getByRole('button', { name: 'Desfazer' }).click()
  await says(edit, refused)
  expect(editor.changes()).toContain('Escrito na segunda janela.')
  await secondWindow.getByRole('button', { name: 'Desfazer' }).click()
  await says(secondWindow, 'Desfeito: Página inicial.')
  editor.rewrite('home.json', { hero: { ...hero, eyebrow: 'Escrito à mão' } })
  const byHand = editor.changes()
  await secondWindow.getByRole('button', { name: /^Desfazer: Página inicial, / }).click()
  await says(secondWindow, refused)
  await expect(field(secondWindow, 'hero_eyebrow')).toHaveValue('Escrito à mão')
  const undo = secondWindow.getByRole('button', { name: 'Desfazer: Página inicial' })
  await expect(undo).toHaveCount(0)
  expect(editor.changes()).toBe(byHand)
})

test('what another window has saved stays where this one recovers what it changed', async ({
  edit,
  editor,
}) => {
  await field(edit, 'hero_eyebrow').fill('Da primeira janela')
  await field(edit, 'contact_heading').fill('Fale com a primeira')
  await says(edit, 'Ainda não salvo.')
  const secondWindow = await edit.context().newPage()
  await secondWindow.goto(editor.url)
  await expect(field(secondWindow, 'hero_eyebrow')).toHaveValue(hero.eyebrow)
  await expect(secondWindow.getByRole('alert')).toHaveCount(0)
  await field(secondWindow, 'hero_lead').fill('Escrito na segunda janela.')
  await field(secondWindow, 'contact_heading').fill('Fale com a segunda')
  await save(secondWindow)
  await save(edit, 'Abra outro item da lista e volte')
  expect(editor.changes()).not.toContain('Da primeira janela')
  await open(edit, 'Empresa')
  await edit.getByRole('button', { name: /^Página inicial/ }).click()
  await edit.getByRole('button', { name: 'Recuperar' }).click()
  await expect(field(edit, 'hero_lead')).toHaveValue('Escrito na segunda janela.')
  await expect(field(edit, 'contact_heading')).toHaveValue('Fale com a primeira')
  const differing = edit.getByRole('alert').filter({ hasText: 'Fica o que você escreveu' })
  await differing.getByRole('button', { name: /Título: “Fale com a segunda”$/ }).click()
  await expect(field(edit, 'contact_heading')).toBeFocused()
  await save(edit)
  await expect(differing).toHaveCount(0)
  const { hero: saved, contact } = editor.read('home.json')
  expect([saved.eyebrow, saved.lead, contact.heading]).toEqual([
    'Da primeira janela',
    'Escrito na segunda janela.',
    'Fale com a primeira',
  ])
})

test('what two windows have left of one file is offered one after the other', async ({
  edit,
  editor,
}) => {
  await field(edit, 'hero_eyebrow').fill('Da primeira janela')
  await says(edit, 'Ainda não salvo.')
  const secondWindow = await edit.context().newPage()
  await secondWindow.goto(editor.url)
  await field(secondWindow, 'hero_lead').fill('Escrito na segunda janela.')
  await says(secondWindow, 'Ainda não salvo.')
  await secondWindow.close()
  // What a window has left is nobody's once its lock has ended with it.
  await expect
    .poll(() => edit.evaluate(async () => (await navigator.locks.query()).held?.length))
    .toBe(1)
  await edit.reload()
  await expect(edit.getByText('Depois vem o que outra janela deixou aqui.')).toBeVisible()
  await edit.getByRole('button', { name: 'Recuperar' }).click()
  await save(edit)
  await edit.getByRole('button', { name: 'Recuperar' }).click()
  await expect(edit.getByRole('alert')).toHaveCount(0)
  await save(edit)
  expect(editor.changes()).toContain('Da primeira janela')
  expect(editor.changes()).toContain('Escrito na segunda janela.')
})

test('what is typed while the form is saved stays', async ({ edit, editor }) => {
  const eyebrow = field(edit, 'hero_eyebrow')
  await eyebrow.fill('Salvo')
  await says(edit, 'Ainda não salvo.')
  const arrive = await holdScripts(edit, '**/editar/command')
  // As with Caps Lock.
  await edit.keyboard.press('ControlOrMeta+S')
  await says(edit, 'Salvando…')
  await edit.keyboard.type(' e mais')
  arrive()
  await expect.poll(editor.changes).toContain('"eyebrow": "Salvo"')
  await expect(eyebrow).toHaveValue('Salvo e mais')
  await save(edit)
  expect(editor.changes()).toContain('"eyebrow": "Salvo e mais"')
})

test('a photograph on its way holds the save back, and waits where another file is open', async ({
  edit,
  editor,
}) => {
  const arrive = await holdScripts(edit, '**/editar/pictures/*')
  await field(edit, 'hero_picture_alt').fill('Uma portaria à noite, vista da rua')
  await says(edit, 'Ainda não salvo.')
  await choosePicture(photograph(edit), { said: 'Enviando a imagem…' })
  await expect(edit.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await edit.getByRole('navigation').getByRole('button', { name: 'Empresa' }).click()
  await expect(field(edit, 'phone')).toBeVisible()
  arrive()
  await edit.getByRole('button', { name: 'Página inicial (não salvo)' }).click()
  await expect(field(edit, 'hero_picture_alt')).toHaveValue('Uma portaria à noite, vista da rua')
  await save(edit)
  expect(editor.changes()).toContain('?? pictures/hero.jpg')
})
