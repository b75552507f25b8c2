import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readContent } from '../../app/content/read.ts'
import { startEditor } from '../edit-server.ts'
import { exampleServices } from '../site/example-services.ts'
import { test as base } from './quiet-browser.ts'

export { expect }

/** What the tests add: a name that no owner gives a service or a segment. */
export const newItem = { name: 'item-inventado', title: 'Item inventado' }

export const content = readContent('content')
export const { example } = exampleServices(content)

/** The home page as the forms show it, with tokens in place of names and figures. */
export const written: typeof content.home = JSON.parse(readFileSync('content/home.json', 'utf8'))

/** The services that may be removed: there are others, also in each segment. */
export const removable = content.services.filter(
  ({ id }, _, { length }) =>
    length > 1 && content.segments.every(({ services }) => services.join() !== id),
)

type Editor = Awaited<ReturnType<typeof startEditor>>

/** Listens to what the browser says, as for every page, beside what is usual in the editor. */
export const quietTest = base.extend({
  withPictures: [true, { scope: 'worker' }],
  tolerated: async ({ tolerated }, use) =>
    use([
      ...tolerated,
      // What is refused is said in words. A 500 is none of that.
      /Failed to load resource: .* 4\d\d .*\/editar/,
      // The preview changes a page that is not there into one that is, with its speculation rules.
      new RegExp(`Failed to load resource: .* 404 .*/servicos/${newItem.name}`),
      // The server is gone, in the middle of an answer or before.
      /Failed to load resource: net::ERR_(CONNECTION|SOCKET)/,
      /speculation rule/i,
      /was preloaded using link preload but not/,
      /page works without scripts/,
    ]),
})

/**
 * One editor for all tests of a worker: it takes seconds to start. A test that changes the content
 * first opens the editor in `page` itself; for the others it is open in `edit`.
 */
export const test = quietTest.extend<{ edit: Page }, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
    async ({}, use) => {
      const editor = await startEditor()
      await use(editor)
      await editor.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page, editor }, use, testInfo) => {
    testInfo.setTimeout(180_000)
    editor.reset()
    page.on('dialog', (dialog) => dialog.accept(newItem.name))
    await use(page)
  },
  edit: async ({ page, editor }, use) => {
    await page.goto(editor.url)
    await expect(field(page, 'hero_headline')).toBeVisible()
    await use(page)
  },
})

export const field = (page: Page, name: string) => page.locator(`#root_${name}`)
export const preview = (page: Page) => page.frameLocator('iframe')
export const says = (page: Page, text: string) =>
  expect(page.getByRole('status')).toContainText(text)

/** Presses the button that saves, and expects what is said then. */
export async function save(page: Page, said = 'Salvo neste computador.'): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await says(page, said)
}

/** Opens a file by its name in the list. */
export async function open(page: Page, title: string, list?: string): Promise<void> {
  if (list) await page.locator('nav summary', { hasText: list }).click()
  await page.getByRole('navigation').getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByRole('status')).toBeEmpty()
}

/** Opens what is asked before a publication. */
export async function openPublication(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publicar…' }).click()
  return page.getByRole('dialog', { name: 'Publicar' })
}

/** Publishes, and returns where the answer is shown. */
export async function publish(page: Page): Promise<Locator> {
  const dialog = await openPublication(page)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  return dialog
}

/** A photograph as it is chosen from a disk. */
export async function pictureFile(width: number) {
  const height = Math.round(width / 1.6)
  const create = { width, height, channels: 3, background: '#735' } as const
  return {
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  }
}

/** Chooses a photograph, and expects what is said then. */
export async function choosePicture(
  chooser: Locator,
  { width = 1600, said = 'Ainda não salvo.' } = {},
): Promise<void> {
  await chooser.setInputFiles(await pictureFile(width))
  await says(chooser.page(), said)
}

/**
 * Clicks what the preview shows, at a share of its width; Playwright itself does not reckon with a
 * frame that is scaled.
 */
export async function clickInPreview(page: Page, target: Locator, across = 0.5): Promise<void> {
  // A page that is still loading takes no clicks for the form.
  await expect(preview(page).locator('[data-edit]').first()).toBeAttached()
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  const { x, y, width } = await target.evaluate((element, across) => {
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width * across, y: box.y + box.height / 2, width: innerWidth }
  }, across)
  const frame = (await page.locator('iframe').boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const scale = frame.width / width
  await page.mouse.click(frame.x + x * scale, frame.y + y * scale)
}
