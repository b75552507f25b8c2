import { another, content, example, expect, test } from './site.ts'

const { footer } = content.interface
const { company } = content

test('the footer lists services, segments, contacts and social links', async ({ page, open }) => {
  await open(`/servicos/${example.id}`)
  const foot = page.getByRole('contentinfo')
  for (const { id, title } of content.services) {
    const link = foot.getByRole('link', { name: title, exact: true })
    await expect(link).toHaveAttribute('href', `/servicos/${id}`)
  }
  for (const { title } of content.segments) {
    await expect(foot.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      '/#segmentos',
    )
  }
  for (const href of [
    `tel:${company.phone.e164}`,
    `tel:${company.resumePhone.e164}`,
    `mailto:${company.email}`,
  ]) {
    await expect(foot.locator(`a[href="${href}"]`)).toBeVisible()
  }
  for (const { text } of company.hours) await expect(foot.getByText(text)).toBeVisible()
  const social = foot.getByRole('list', { name: footer.social })
  for (const { label, url } of company.social) {
    await expect(social.getByRole('link', { name: label })).toHaveAttribute('href', url)
  }
})

test("'back to top' scrolls to the top, and the URL names no section any more", async ({
  page,
  open,
}) => {
  await open('/#contato')
  const link = page.getByRole('contentinfo').getByRole('link', { name: footer.backToTop })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await link.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL('/')
})

test('a service in the footer leads to its page, from the top', async ({ page, open }) => {
  await open('/')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('link', { name: another.title, exact: true }).click()
  await expect(page).toHaveURL(`/servicos/${another.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(another.title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a segment in the footer leads to the segments', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open(`/servicos/${example.id}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: content.segments.at(-2)?.title ?? '' })
    .click()
  await expect(page).toHaveURL('/#segmentos')
  await expect(page.locator('#segmentos h2')).toBeInViewport()
})

test('the declaration of accessibility opens and closes', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  const texts = content.interface.accessibility
  await open('/')
  const button = page.getByRole('contentinfo').getByRole('button', { name: texts.symbol })
  await button.click()
  const heading = page.getByRole('heading', { name: texts.title })
  await expect(heading).toBeInViewport()
  await page.getByRole('button', { name: texts.close }).click()
  await expect(heading).toBeHidden()
  await expect(button).toBeFocused()
})
