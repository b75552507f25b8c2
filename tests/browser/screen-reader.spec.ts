import { quoteFields } from '../../app/quote/fields.ts'
import { labels, test } from './quote-form.ts'
import { announced, content, expect, longestPage, missingPaths, notFoundNoise } from './site.ts'

const { navigation } = content.labels

test.describe('a screen reader', () => {
  test('finds landmarks, and sections by heading', async ({ page, open, expectNoise }) => {
    expectNoise(...notFoundNoise)
    for (const path of [...missingPaths, longestPage, '/']) {
      await open(path)
      await expect(page.locator('body')).toMatchAriaSnapshot(`
        - link "${navigation.skipLink}"
        - banner
        - main:
          - heading [level=1]
        - contentinfo
        - region "${announced.notices}"
      `)
    }
    const sections = await page.locator('main section[aria-labelledby]').all()
    expect(sections.length).toBe(6)
    for (const section of sections) {
      const name = (await section.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
      await expect(section).toHaveRole('region')
      await expect(section).toHaveAccessibleName(name.trim())
    }
  })

  test('hears the labels of the form', async ({ page, open, quote }) => {
    await open('/')
    const controls = quoteFields.map(({ name, kind }) => {
      const role = kind === 'choice' ? 'combobox' : 'textbox'
      return `        - ${role} "${labels[name].label}"`
    })
    await expect(page.locator('#pedido')).toMatchAriaSnapshot(`
      - form "${content.form.title}":
        - heading "${content.form.title}" [level=3]
        - paragraph: "* ${content.form.required}"
${controls.join('\n')}
        - button "${content.form.submit}"
    `)
    await expect(quote.message).toHaveAccessibleDescription(content.form.fields.message.hint ?? '')
  })
})
