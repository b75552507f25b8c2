import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import {
  choosePicture,
  example,
  expect,
  field,
  newItem,
  open,
  openPublication,
  publish,
  removable,
  save,
  says,
  test,
  written,
} from './editor.ts'
import { holdScripts } from './hold-scripts.ts'

const [service = example] = removable

test('what is opened and typed while it is published stays, and nothing is published twice', async ({
  edit,
  editor,
}) => {
  editor.addRemote()
  await field(edit, 'hero_eyebrow').fill('Daqui da região')
  await save(edit)
  const dialog = await openPublication(edit)
  const button = dialog.getByRole('button', { name: 'Publicar', exact: true })
  // Opened again it begins with another list than the one that it had.
  await expect(dialog.getByText('Página inicial (1)')).toBeVisible()
  await edit.keyboard.press('Escape')
  await edit.keyboard.press('Enter')
  await expect(dialog.getByText('Página inicial (1)')).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const publish = await holdScripts(edit, '**/editar/publish')
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await edit.locator('nav summary', { hasText: 'Serviços' }).click()
  await edit.getByRole('button', { name: service.title, exact: true }).click()
  await expect(field(edit, 'title')).toHaveValue(service.title)
  await field(edit, 'description').fill('Um texto novo.')
  publish()
  await says(edit, 'Enviado.')
  await expect(field(edit, 'description')).toHaveValue('Um texto novo.')
})

test('where a colleague has published the same text ours is sent and theirs is named; what makes no site together is told, and not sent', async ({
  edit,
  editor,
}) => {
  const { hero, services } = written
  editor.addRemote()
  const theirs = { hero: { ...hero, eyebrow: 'Delas' }, services: { ...services, lead: 'Novo.' } }
  editor.publishFromElsewhere('home.json', theirs)
  await field(edit, 'hero_eyebrow').fill('Daqui')
  await save(edit)
  const dialog = await publish(edit)
  await expect(dialog.getByText('Enviado.')).toContainText(
    'ficou o que está aqui: Página inicial › Topo da página › Linha acima da manchete (lá estava “Delas”).',
  )
  expect(editor.sent('content/home.json')).toMatchObject({
    hero: { ...hero, eyebrow: 'Daqui' },
    services: { lead: 'Novo.' },
  })
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  editor.publishFromElsewhere('home.json', { card: {} })
  await field(edit, 'hero_eyebrow').fill('Daqui mesmo')
  await save(edit)
  await publish(edit)
  await expect(dialog.getByText('somado ao que outra pessoa publicou')).toContainText(
    /Nada foi enviado.*home › .*Desfaça a sua mudança nesse ponto, publique e faça-a de novo/,
  )
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  expect(editor.sent('content/home.json')).not.toMatchObject({ hero: { eyebrow: 'Daqui mesmo' } })
  await field(edit, 'hero_eyebrow').fill('De novo')
  await save(edit)
})

test('a publication says in words what is new, changed and gone, commits it alone and sends it', async ({
  edit,
  editor,
}) => {
  test.skip(removable.length === 0, 'Every service is the only one somewhere')
  const published = editor.addRemote()
  editor.rewrite('company.json', { phone: '(15) 0000-0000' })
  await field(edit, 'hero_eyebrow').fill('Daqui da região')
  await save(edit)
  await open(edit, service.title, 'Serviços')
  await edit.getByRole('button', { name: 'Duplicar' }).click()
  await expect(field(edit, 'title')).toBeFocused()
  await choosePicture(edit.getByLabel('Imagem: escolha'))
  await save(edit)
  await open(edit, service.title)
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  await says(edit, 'Retirado do site')
  await choosePicture(
    edit
      .getByRole('group', { name: 'Imagem em celulares' })
      .locator('..')
      .getByLabel('Imagem: escolha'),
  )
  await save(edit)
  await edit.setViewportSize({ width: 1280, height: 360 })
  const missing: string[] = []
  edit.on('response', (answer) => answer.status() < 400 || missing.push(answer.url()))
  const dialog = await openPublication(edit)
  const exchanged = 'Página inicial › Topo da página › Imagem em celulares (trocada)'
  for (const words of [
    `${newItem.name} (novo)`,
    `${newItem.name} › Imagem (nova)`,
    `${service.title} (retirado)`,
    `${service.title} › Imagem (retirada)`,
    exchanged,
  ])
    await expect(dialog.getByText(words, { exact: true })).toHaveCount(1)
  for (const words of ['Antes', 'Depois']) await expect(dialog.getByAltText(words)).toHaveCount(2)
  await dialog.getByText(exchanged).click()
  await expect(dialog.getByAltText('Antes').filter({ visible: true })).toHaveCount(1)
  expect(missing).toEqual([])
  await dialog.getByText('Página inicial (', { exact: false }).click()
  await expect(dialog.locator('ins', { hasText: 'Daqui da região' })).toBeVisible()
  await expect(dialog.getByText('publicar já é possível')).toBeVisible()
  const button = dialog.getByRole('button', { name: 'Publicar', exact: true })
  await expect(button).toBeInViewport()
  await button.click()
  // Without an address of the site nobody here knows when it shows what was sent.
  await expect(dialog.getByText('Enviado. Quem cuida do servidor')).toBeVisible()
  expect(editor.changes()).toBe('')
  expect(published()).toContain('Conteúdo: ')
  for (const file of ['home.json', `services/${newItem.name}.json`, `pictures/${newItem.name}.jpg`])
    expect(published()).toContain(`content/${file}`)
})

test('whether the site shows what was published is asked only while the answer is shown', async ({
  edit,
}) => {
  const state = { method: 'push', changed: [], isOnline: false, overwritten: [], newProgram: null }
  let times = 0
  await edit.route('**/editar/publication', (route) => {
    times += 1
    return route.fulfill({ json: state })
  })
  await edit.clock.install()
  const dialog = await openPublication(edit)
  await expect(dialog.getByText('O site ainda não a mostra.')).toBeVisible()
  await edit.clock.runFor('00:10')
  await expect.poll(() => times).toBe(2)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await edit.clock.runFor('01:00')
  await openPublication(edit)
  await expect(dialog.getByText('O site ainda não a mostra.')).toBeVisible()
  expect(times).toBe(3)
})

test('without a remote or a repository a publication is a file to be sent, without what is not saved', async ({
  edit,
  editor,
}) => {
  await field(edit, 'hero_eyebrow').fill('Ainda não salvo daqui')
  await says(edit, 'Ainda não salvo.')
  await open(edit, 'Empresa')
  const dialog = await openPublication(edit)
  await expect(dialog.getByRole('alert')).toHaveText(
    'Não está salvo e não será publicado: Página inicial.',
  )
  await expect(dialog.getByText('só falta enviar o arquivo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  const bringBack = editor.removeRepository()
  const link = path.join(editor.content, '../public/link.txt')
  symlinkSync(path.resolve('package.json'), link)
  await openPublication(edit)
  const downloads = edit.waitForEvent('download')
  const publish = await holdScripts(edit, '**/editar/publish')
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await says(edit, 'Publicando…')
  publish()
  const file = await (await downloads).path()
  const zip = readFileSync(file, 'latin1')
  rmSync(link)
  for (const name of ['content/home.json', 'brand/mark.svg', 'public/favicon.ico'])
    expect(zip).toContain(name)
  expect(zip, 'what a link leads to').not.toContain('link.txt')
  await says(edit, 'Ainda não está no ar: envie o arquivo site.zip')
  bringBack()
})
