import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readPalette } from '../../app/styles/palette.ts'
import { replaceCompany } from '../another-company.ts'
import { content, expect, field, open, preview, save, says, test } from './editor.ts'

/** As a drawing program writes it. */
const drawing = `<?xml version="1.0"?>
<svg id="Layer_1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160"><title>Outra</title>
<circle id="a" cx="100" cy="80" r="78" fill="#046"/><rect x="70" y="50" width="60" height="60" fill="#ff9900"/></svg>`

const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: name.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2',
  buffer: Buffer.from(text),
})

test('a rebrand changes mark, colours, typeface and icons by itself', async ({
  edit,
  editor,
}, testInfo) => {
  await open(edit, 'Logotipo, cores e fonte')
  const drawingFile = testInfo.outputPath('outra.svg')
  // A file that was corrected can be chosen again.
  for (const text of [drawing.replace('<circle', '<ellipse'), drawing]) {
    writeFileSync(drawingFile, text)
    const chooser = edit.waitForEvent('filechooser')
    await field(edit, 'mark').click()
    await (await chooser).setFiles(drawingFile)
    await says(edit, 'Ainda não salvo.')
  }
  await expect(preview(edit).locator('header svg circle').first()).toBeAttached()
  const typeface = file('outra.woff2', readFileSync('brand/typeface.woff2'))
  await field(edit, 'typeface').setInputFiles(typeface)
  await field(edit, 'colours_navy').fill('#5c1035')
  await field(edit, 'colours_ink').fill('#2b0519')
  await expect(preview(edit).locator('html')).toHaveCSS('--color-navy', '#5c1035')
  await save(edit)
  const written = (name: string) => readFileSync(path.join(editor.content, '..', name), 'utf8')
  expect(written('brand/mark.svg')).toContain('class="shield" fill="#046"')
  expect(readPalette(path.join(editor.content, '../brand/theme.css')).navy).toBe('#5c1035')
  expect(written('public/icon.svg')).toContain('fill="#5c1035"')
  expect(written('public/icon.svg')).toContain('fill="#f90"')
  expect(editor.brandChanges()).toContain(' M ../public/favicon.ico')

  await edit.getByRole('button', { name: /^Desfazer: Logotipo, cores e fonte/ }).click()
  await says(edit, 'Desfeito: Logotipo, cores e fonte.')
  await expect.poll(editor.brandChanges).toBe('')
})

test('a file or a colour that is refused is taken back, and what else was changed is saved', async ({
  edit,
  editor,
}) => {
  await open(edit, 'Logotipo, cores e fonte')
  const paper = field(edit, 'colours_paper')
  const before = await paper.inputValue()
  // Whatever the brand's colours are: its own ink cannot be read on it.
  await paper.fill(readPalette().ink)
  await expect(edit.locator('#root_colours_paper__error')).toContainText(
    /contraste 1, precisa de 4,5; deixe esta mais (?:clara|escura), como #/,
  )
  await expect(edit.locator('[id$=__error]')).toHaveCount(1)
  await save(edit, 'Nada foi salvo')
  expect(editor.brandChanges()).toBe('')
  await paper.fill(before)
  await field(edit, 'colours_navy').fill('#5c1035')
  const withPhotograph = drawing.replace('</svg>', '<image href="a.png"/></svg>')
  for (const [name, wrong, hint] of [
    ['typeface', file('letra.woff2', 'wOFF'), 'escolha um arquivo .woff2'],
    ['typeface', file('fixa.woff2', 'wOF2'), 'esta fonte tem um peso só'],
    ['mark', file('com-foto.svg', withPhotograph), 'este desenho tem uma foto'],
    ['mark', file('foto.svg', '\x89PNG'), 'este arquivo não é um desenho .svg'],
  ] as const) {
    await field(edit, name).focus()
    await field(edit, name).setInputFiles(wrong)
    await expect(edit.locator(`#root_${name}__error`)).toContainText(hint)
    await edit.getByRole('button', { name: 'Ficar com o arquivo de antes' }).click()
    await expect(edit.locator(`#root_${name}__error`)).toHaveCount(0)
    await expect(field(edit, name)).toHaveValue('')
  }
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  expect(readPalette(path.join(editor.content, '../brand/theme.css')).navy).toBe('#5c1035')
  expect(editor.brandChanges()).not.toContain('brand/typeface.woff2')
  expect(editor.brandChanges()).not.toContain('brand/mark.svg')
})

test('after a rebrand nothing of the company before is left in what is published', {
  tag: '@slow',
}, async ({ edit, editor }) => {
  const [, shape = ''] = /\sd="([^"]+)"/.exec(readFileSync('brand/mark.svg', 'utf8')) ?? []
  const { name } = content.company.brand
  await open(edit, 'Logotipo, cores e fonte')
  await field(edit, 'mark').setInputFiles(file('outra.svg', drawing))
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  await replaceCompany(editor.content)
  editor.build()
  const published = path.join(editor.content, '../dist/client')
  const files = globSync('**/*.*', { cwd: published })
  expect(files).toContain('site.webmanifest')
  const left = files.filter((built) => {
    const text = readFileSync(path.join(published, built), 'latin1')
    return text.toLowerCase().includes(name.toLowerCase()) || text.includes(shape)
  })
  expect(left).toEqual([])
})
