import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import { isExample } from '../is-example.ts'
import { quoteOf } from './quote-form.ts'
import { content, eachKind, expect, type Page, test } from './site.ts'

/**
 * What would not be black on white: elements that are seen, and their ::before and ::after.
 */
function coloured(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isColoured = (element: Element, pseudo?: string) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element, pseudo)
      const background = `${backgroundColor} ${backgroundImage}`
      return color !== 'rgb(0, 0, 0)' || background !== 'rgba(0, 0, 0, 0) none'
    }
    return [...document.querySelectorAll('html, body, body *:not(svg, svg *)')]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [undefined, '::before', '::after'].some((part) => isColoured(element, part)),
      )
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

test('paper begins with the company, black on white, without buttons and lazy pictures', async ({
  page,
  open,
}) => {
  const { brand, phone } = content.company
  for (const path of eachKind) {
    await open(path)
    await page.emulateMedia({ media: 'print' })
    expect(await coloured(page), path).toEqual([])
    const unprinted = page.getByRole('button').or(page.locator('img[loading="lazy"]'))
    await expect(unprinted.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(`${brand.fullName}, ${phone}`)).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('on paper WhatsApp is a number, and every segment is under the one before', async ({
  page,
  open,
}) => {
  await open('/')
  const number = page.locator('#contato').getByText(content.company.whatsapp.number)
  await expect(number).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(number).toBeVisible()
  const bottoms: number[] = [0]
  for (const { description } of content.segments) {
    const box = await page
      .locator('#segmentos article', { hasText: bindShortWords(description) })
      .boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(bottoms.at(-1) ?? 0)
    bottoms.push((box?.y ?? 0) + (box?.height ?? 0))
  }
})

test('on paper the form is only what was received, and the privacy text for who has opened it', async ({
  page,
  open,
}) => {
  await open('/')
  const { success, protocol, submit, sendSuccessfully } = quoteOf(page)
  await sendSuccessfully()
  await page.emulateMedia({ media: 'print' })
  await expect(success).toBeVisible()
  await expect(protocol).toBeVisible()
  await expect(submit).toBeHidden()
  const privacy = page.locator('#privacidade')
  await expect(privacy).toBeHidden()
  await privacy.evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
  await expect(privacy.getByText(content.company.privacy.email)).toBeVisible()
})

test('on a small sheet, as on a large one, the words of a service are as wide as its card', async ({
  page,
  open,
}) => {
  await open('/')
  await page.emulateMedia({ media: 'print' })
  const card = page.locator('#servicos li').first()
  const widthOf = async (element: typeof card) => (await element.boundingBox())?.width ?? 0
  for (const width of [450, 690]) {
    await page.setViewportSize({ width, height: 1000 })
    const words = await widthOf(card.locator('div', { has: page.getByRole('heading') }))
    expect(words / (await widthOf(card))).toBeGreaterThan(0.9)
  }
})

async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

// How many are needed is a matter of the words: those of the example are tried.
const servicePages = content.services.map(
  ({ id, paper }) => [`/servicos/${id}`, paper ? 2 : 1] as const,
)
for (const [path, count] of isExample ? [['/', 5] as const, ...servicePages] : []) {
  test(`${path} takes ${count} of A4`, { tag: '@slow' }, async ({ page, open }) => {
    await open(path)
    expect(await sheets(page)).toBe(count)
  })
}
