import { content, expect, longestPage, type Page, test } from './site.ts'

/**
 * What would not be black on white: elements that are seen, and their ::before and ::after.
 */
function coloured(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, body *:not(svg, svg *)')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => ({
          what: `${element.outerHTML.slice(0, 80)} ${pseudo ?? ''}`,
          style: getComputedStyle(element, pseudo),
        })),
      )
      .filter(
        ({ style: { color, backgroundColor, backgroundImage } }) =>
          color !== 'rgb(0, 0, 0)' ||
          backgroundColor !== 'rgba(0, 0, 0, 0)' ||
          backgroundImage !== 'none',
      )
      .map(({ what }) => what),
  )
}

test('on paper the text is black on white, interactive parts are left out, and every segment is there', async ({
  page,
  open,
}) => {
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

test('on paper a service page takes two sheets of A4, and its links show their addresses', async ({
  page,
  open,
}) => {
  await open(longestPage)
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1.5cm', bottom: '1.5cm' } })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: 'print' })
  const link = page.locator(`a[href="${content.company.remoteSite?.url}"]`)
  expect(await link.evaluate((it) => getComputedStyle(it, '::after').content)).toBe(
    JSON.stringify(content.company.remoteSite?.url),
  )
})
