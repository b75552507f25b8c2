import { statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import {
  choosePicture,
  content,
  example,
  expect,
  field,
  newItem,
  open,
  pictureFile,
  preview,
  save,
  says,
  test,
  written,
} from './editor.ts'

/** Options of a test that `npm run test:endurance` runs. */
const slow = { tag: '@slow' }

test('a headline is changed at once, and in one line of its file', async ({ edit, editor }) => {
  const headline = preview(edit).getByRole('heading', { level: 1 })
  await field(edit, 'hero_headline').fill('Uma manchete nova, para ver.')
  await expect(headline).toContainText('Uma manchete nova')
  await says(edit, 'Ainda não salvo.')
  expect(editor.changes()).toBe('')
  await save(edit)
  const lines = editor.changes().match(/^[-+] .*$/gm)
  expect(lines).toHaveLength(2)
  expect(lines?.[1]).toBe('+    "headline": "Uma manchete nova, para ver.",')
  await edit.getByRole('button', { name: 'Desfazer' }).click()
  await expect(field(edit, 'hero_headline')).toHaveValue(written.hero.headline)
  expect(editor.changes()).toBe('')
})

test('a wrong value is refused at its field, and nothing is written', async ({ edit, editor }) => {
  await field(edit, 'hero_headline').fill('x'.repeat(111))
  const error = edit.locator('#root_hero_headline__error')
  const notice = edit.getByText('Onde há o que corrigir, a prévia mostra o texto salvo')
  const top = () => field(edit, 'hero_eyebrow').evaluate((box) => box.getBoundingClientRect().top)
  const before = await top()
  await field(edit, 'hero_eyebrow').fill('Daqui ')
  await expect(preview(edit).getByText('Daqui', { exact: true })).toBeVisible()
  await expect(error).toHaveText('escreva no máximo 110 caracteres; há 111')
  await expect(field(edit, 'hero_headline')).toHaveAttribute('aria-invalid', 'true')
  expect(Math.abs((await top()) - before)).toBeLessThan(1)
  await expect(notice).toBeVisible()
  await expect(preview(edit).getByRole('heading', { level: 1 })).toContainText(
    content.home.hero.headline.slice(0, 12),
  )
  await save(edit, 'Nada foi salvo')
  expect(editor.changes()).toBe('')
  await edit.getByRole('button', { name: 'Descartar' }).click()
  await says(edit, 'Descartado.')
  await expect(edit.getByRole('button', { name: 'Salvar' })).toBeFocused()
  await expect(error).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await field(edit, 'hero_headline').fill('x'.repeat(111))
  await edit.keyboard.press('ControlOrMeta+s')
  await expect(error).toBeVisible()
})

test('a photograph is exchanged, and its focal point moved', slow, async ({ edit, editor }) => {
  await open(edit, example.title, 'Serviços')
  const chooser = edit.getByLabel('Imagem: escolha')
  await chooser.setInputFiles(await pictureFile(600))
  await expect(edit.getByRole('alert')).toContainText('tem 600 pixels de largura; use ao menos')
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('?') })
  await expect(edit.getByRole('alert')).toContainText(
    'não abre como imagem .webp, .avif, .jpg ou .png',
  )
  const { buffer, ...named } = await pictureFile(1600)
  await chooser.setInputFiles({ ...named, buffer: buffer.subarray(0, buffer.length / 2) })
  await expect(edit.getByRole('alert')).toContainText('a imagem está incompleta')
  expect(editor.changes()).toBe('')

  await choosePicture(chooser)
  const whole = edit.getByRole('img', { name: 'A imagem inteira' })
  await expect(whole).toHaveAttribute('src', /^blob:/)
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 }
  await whole.click({ position: { x: width / 4, y: height * 0.75 } })
  // A key has no position.
  await edit.keyboard.press('Space')
  await expect(field(edit, 'picture_focus_0')).toHaveValue('0,25')
  await save(edit)
  const changes = editor.changes()
  expect(changes).toContain(`D pictures/${example.id}.webp`)
  expect(changes).toContain(`?? pictures/${example.id}.jpg`)
  expect(changes).toContain('+      0.25,\n+      0.75')
  await edit.getByRole('button', { name: 'Desfazer' }).click()
  await says(edit, `Desfeito: ${example.title}.`)
  expect(editor.changes()).toBe('')
})

test('a tenth service is added everywhere, and removed whole', slow, async ({ edit, editor }) => {
  await open(edit, example.title, 'Serviços')
  await edit.getByRole('button', { name: 'Duplicar' }).click()
  await expect(field(edit, 'title')).toBeFocused()
  await field(edit, 'title').fill(newItem.title)
  await says(edit, 'Ainda não salvo.')
  await choosePicture(edit.getByLabel('Imagem: escolha'))
  await expect(preview(edit).getByRole('heading', { level: 1 })).toHaveText(newItem.title)
  await save(edit)
  expect(editor.changes()).toBe(
    `?? pictures/${newItem.name}.jpg\n?? services/${newItem.name}.json\n`,
  )
  await open(edit, 'Página inicial')
  await field(edit, 'hero_headline').fill('Uma manchete nova, para ver.')
  await save(edit)
  const built = editor.build()
  expect(built('index.html')).toContain('Uma manchete nova, para ver.')
  expect(built(`servicos/${newItem.name}.html`)).toContain(newItem.title)
  expect(built('sitemap.xml')).toContain(`/servicos/${newItem.name}<`)
  await edit.getByRole('button', { name: 'Desfazer' }).click()
  await expect(field(edit, 'hero_headline')).toHaveValue(written.hero.headline)
  await says(edit, 'Desfeito: Página inicial.')
  const card = preview(edit).locator(`#servicos a[href="/servicos/${newItem.name}"]`)
  await expect(card).toBeVisible()

  await open(edit, newItem.title, 'Serviços')
  await edit.getByRole('button', { name: 'Retirar do site' }).click()
  await expect(field(edit, 'hero_headline')).toBeVisible()
  expect(editor.changes()).toBe('')
  await expect(card).toHaveCount(0)
})

test('each line of what is missing leads to its field', async ({ page, editor }) => {
  editor.rewrite('company.json', {
    cnpj: null,
    address: { ...content.company.address, city: 'Itu' },
  })
  const [paragraph] = example.fullDescription
  editor.rewrite(`services/${example.id}.json`, {
    fullDescription: [{ ...paragraph, point: 'Em Sorocaba é assim.' }],
  })
  await page.goto(editor.url)
  await page.locator('nav summary', { hasText: 'O que falta' }).click()
  const label = `${example.title} › Parágrafos da página › Parágrafo 1 › Frase em negrito`
  await page.getByRole('button', { name: `${label} diz “Em Sorocaba é assim.”` }).click()
  await expect(field(page, 'fullDescription_0_point')).toBeFocused()
  await page.getByRole('button', { name: 'preencha “CNPJ”' }).click()
  await expect(field(page, 'cnpj')).toBeFocused()
})

test('axe finds nothing', slow, async ({ edit }) => {
  await edit.setViewportSize({ width: 1024, height: 768 })
  for (const title of ['Empresa', 'Página inicial']) {
    await open(edit, title)
    const { violations } = await new AxeBuilder({ page: edit }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('forced colours, too, tell what is open, switched on or out of use', async ({ edit }) => {
  await edit.emulateMedia({ forcedColors: 'active' })
  const button = (name: string) => edit.getByRole('button', { name, exact: true })
  const coloursOf = (name: string) =>
    button(name).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor }
    })
  const usual = await coloursOf('Como num celular')
  expect(await coloursOf('Salvar')).not.toEqual(usual)
  const switchedOn = await coloursOf('Clicar para editar')
  expect(switchedOn).not.toEqual(usual)
  // The mouse that has chosen an item is over it.
  await button('Página inicial').hover()
  expect(await coloursOf('Página inicial')).toEqual(switchedOn)
  expect(await coloursOf('Página inicial')).not.toEqual(await coloursOf('Empresa'))
})

/** The status of the answer to a command that is sent with these headers. */
function send(url: string, headers: Record<string, string>, body: object): Promise<number> {
  return new Promise((resolve) => {
    const sent = httpRequest(
      new URL('/editar/command', url),
      { method: 'POST', headers },
      (answer) => {
        resolve(answer.resume().statusCode ?? 0)
      },
    )
    // The server does not read all of a body that is too large.
    sent.on('error', () => {})
    sent.end(JSON.stringify(body))
  })
}

test('forged requests get 403, and no path leaves the content', async ({ request, editor }) => {
  const { url } = editor
  const headers = (await request.get(url)).headers()
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
  const { mode } = statSync(path.join(editor.content, '../.cache/editor/key'))
  expect(mode & 0o777, 'no other user reads the key').toBe(0o600)
  const key = new URL(url).searchParams.get('chave') ?? ''
  const own = { 'x-editor-key': key, origin: new URL(url).origin }
  for (const rest of ['', '?chave=x', '/script', '/before/hero.webp?chave=guess'])
    expect((await request.get(new URL(`/editar${rest}`, url).href)).status(), rest).toBe(403)
  const command = { do: 'open', file: 'home.json', page: '/' }
  expect(await send(url, own, command)).toBe(200)
  expect(await send(url, { ...own, origin: 'https://evil.example' }, command)).toBe(403)
  expect(await send(url, { ...own, origin: 'null' }, command)).toBe(403)
  expect(await send(url, { ...own, host: 'evil.example' }, command)).toBe(403)
  expect(await send(url, { 'x-editor-key': 'guess' }, command)).toBe(403)
  for (const file of [
    '../package.json',
    'services/../home.json',
    'services/A.json',
    'toString.json',
  ]) {
    expect(await send(url, own, { do: 'open', file, page: '/' }), file).toBe(400)
  }
  expect(await send(url, own, { ...command, other: true })).toBe(400)
  const large = { ...command, do: 'preview', value: { a: 'x'.repeat(31 * 1024 ** 2) } }
  expect(await send(url, own, large)).toBe(413)
})
