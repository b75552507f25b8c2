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

test('on paper every segment is under the one before', async ({ page, open }) => {
  await open('/')
  await page.emulateMedia({ media: 'print' })
  const boxes = await page
    .locator('#segmentos article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(content.segments.length)
  for (const [i, { bottom }] of boxes.slice(0, -1).entries()) {
    expect(boxes[i + 1].top).toBeGreaterThanOrEqual(bottom)
  }
})

for (const { id, paper } of content.services) {
  const sheets = paper ? 2 : 1
  test(`/servicos/${id} takes ${sheets} of A4, of which the document is the last`, async ({
    page,
    open,
  }) => {
    await open(`/servicos/${id}`)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(sheets)
    await page.emulateMedia({ media: 'print' })
    for (const sheet of await page.locator('#modelo').all()) {
      await expect(sheet).toHaveCSS('break-before', 'page')
      await expect(sheet).toHaveCSS('break-inside', 'avoid')
    }
  })
}

test('on paper links show addresses', async ({ page, open }) => {
  await open(longestPage)
  await page.emulateMedia({ media: 'print' })
  const url = content.company.remoteSite?.url
  const link = page.locator(`a[href="${url}"]`)
  const added = await link.evaluate((it) => getComputedStyle(it, '::after').content)
  expect(added).toBe(JSON.stringify(url))
})
