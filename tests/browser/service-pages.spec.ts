import { content, example, expect, serviceIds, serviceOf, test } from './site.ts'

const { servicePage } = content.interface

for (const id of serviceIds) {
  const { title, description, fullDescription, benefits, promo } = serviceOf(id)

  test(`the page of ${id} has title, description, introduction, benefits, segments and quote link`, {
    tag: promo ? [] : '@desktop',
  }, async ({ page, open }) => {
    await open(`/servicos/${id}`)
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(description, { exact: true })).toBeVisible()
    const introduction = main.getByRole('region', { name: servicePage.introHeading })
    await expect(introduction.getByRole('paragraph')).toHaveText(fullDescription)

    expect(benefits).toHaveLength(6)
    const six = main.getByRole('region', { name: servicePage.benefitsHeading })
    await six.scrollIntoViewIfNeeded()
    await expect(six.getByRole('heading', { level: 3 })).toHaveText(benefits.map((b) => b.title))
    for (const benefit of benefits) await expect(six).toContainText(benefit.description)

    const tags = main.getByRole('region', { name: servicePage.segmentsHeading })
    await expect(tags.getByRole('listitem')).toHaveText(content.segments.map((s) => s.title))
    await expect(tags.getByRole('link')).toHaveCount(0)

    await expect(main.getByRole('link', { name: servicePage.quoteLink })).toHaveAttribute(
      'href',
      `/?servico=${id}#contato`,
    )
    const back = main.getByRole('link', { name: servicePage.back })
    await expect(back).toHaveAttribute('href', '/#servicos')

    const { remoteSite } = content.company
    await expect(main.locator(`a[href="${remoteSite?.url}"]`)).toHaveCount(promo ? 1 : 0)
    if (promo) {
      const block = main.getByRole('region', { name: promo.title })
      await expect(block).toContainText(promo.text)
      await expect(block.getByRole('link', { name: promo.linkLabel })).toBeVisible()
    }
  })
}

test('the back link is seen at once and scrolls to the services of the home page', async ({
  page,
  open,
}) => {
  await open(`/servicos/${example.id}`)
  const back = page.getByRole('main').getByRole('link', { name: servicePage.back })
  await expect(back).toBeInViewport()
  await back.click()
  await expect(page).toHaveURL('/#servicos')
  await expect(page.locator('#servicos')).toBeFocused()
  await expect(page.locator('#servicos h2')).toBeInViewport()
  await expect(page.locator('#inicio h1')).not.toBeInViewport()
})
