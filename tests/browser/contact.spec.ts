import { content, expect, test } from './site.ts'

const { company } = content

test('the contact block has phone, e-mail, phone for a résumé and the hours', async ({
  page,
  open,
}) => {
  await open('/')
  const section = page.locator('#contato')
  const ways = [
    [content.interface.contact.phone, company.phone.display, `tel:${company.phone.e164}`],
    [content.interface.contact.email, company.email, `mailto:${company.email}`],
    [
      content.interface.contact.resumePhone,
      company.resumePhone.display,
      `tel:${company.resumePhone.e164}`,
    ],
  ] as const
  for (const [label, text, href] of ways) {
    await expect(section.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    const link = section.getByRole('definition').getByRole('link', { name: text, exact: true })
    await expect(link).toHaveAttribute('href', href)
  }
  expect(company.phone.e164).not.toBe(company.resumePhone.e164)
  const hours = section.getByRole('definition').filter({ hasText: /\dh|horas/ })
  await expect(hours).toHaveText([
    /segunda a sexta,? (das )?8h às 18h/i,
    /posto tático:? 24 horas/i,
  ])
})
