import { content, expect, longestPage, type Page, test } from './site.ts'

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
    return [...document.querySelectorAll('body, body *:not(svg, svg *)')]
      .filter((element) => element.checkVisibility())
      .filter((element) =>
        [undefined, '::before', '::after'].some((part) => isColoured(element, part)),
      )
      .map((element) => element.outerHTML.slice(0, 80))
  })
}

test('paper is black on white, without buttons, with all segments', async ({ page, open }) => {
  for (const path of ['/', longestPage]) {
    await open(path)
    await page.emulateMedia({ media: 'print' })
    expect(await coloured(page), path).toEqual([])
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    for (const { description } of path === '/' ? content.segments : []) {
      await expect(page.getByText(description)).toBeVisible()
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('a service page takes two sheets of A4, the second one its document', async ({
  page,
  open,
}) => {
  for (const { id } of content.services) {
    await open(`/servicos/${id}`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length, id).toBe(2)
    const sheet = page.locator('#modelo')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet, id).toHaveCSS('break-before', 'page')
    await expect(sheet, id).toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: null })
  }
})

test('on paper links show addresses', async ({ page, open }) => {
  await open(longestPage)
  await page.emulateMedia({ media: 'print' })
  const url = content.company.remoteSite?.url
  const link = page.locator(`a[href="${url}"]`)
  const added = await link.evaluate((it) => getComputedStyle(it, '::after').content)
  expect(added).toBe(JSON.stringify(url))
})
