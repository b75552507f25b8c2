import { choosePicture, example, expect, open, save, says, test } from './editor.ts'

test('the hero’s photograph is used for phones too, and that is said', async ({ edit, editor }) => {
  await choosePicture(edit.getByLabel('Imagem: escolha').first())
  await edit.getByRole('button', { name: 'Usar a mesma imagem em celulares' }).click()
  await expect(edit.getByRole('button', { name: 'Em celulares vai a mesma' })).toBeVisible()
  await says(edit, 'Ainda não salvo.')
  await save(edit)
  expect(editor.changes().match(/^\?\? pictures\/hero.*\.jpg$/gm)).toHaveLength(2)
  await expect(edit.getByRole('button', { name: 'Em celulares vai a mesma' })).toBeVisible()
  await expect(edit.getByText('A imagem mudou: confira')).toBeVisible()
})

test('a photograph becomes no wider than a page shows it; HEIC is told how', async ({
  edit,
  editor,
}) => {
  await open(edit, example.title, 'Serviços')
  const chooser = edit.getByLabel('Imagem: escolha')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await chooser.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic })
  await expect(edit.getByRole('alert')).toContainText('exporte-a como JPEG')
  await choosePicture(chooser, { width: 4000 })
  await expect(edit.getByText('A imagem mudou: confira')).toBeVisible()
  await save(edit)
  expect((await editor.picture(`${example.id}.jpg`)).width).toBe(2880)
})

test('a file that is dropped beside its box is not opened', async ({ edit }) => {
  const isTaken = (box: Element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['picture'], 'a.jpg'))
    const drop = { dataTransfer, bubbles: true, cancelable: true }
    return ['dragover', 'drop'].map((type) => box.dispatchEvent(new DragEvent(type, drop)))
  }
  expect(await edit.locator('main').evaluate(isTaken)).toEqual([false, false])
  expect(await edit.getByLabel('Imagem: escolha').first().evaluate(isTaken)).toEqual([true, true])
})
