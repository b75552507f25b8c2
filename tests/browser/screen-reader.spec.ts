import { formOf, labels } from './quote-form.ts'
import {
  announced,
  content,
  expect,
  longestPage,
  missingPaths,
  notFoundAnswer,
  test,
  unknownPath,
} from './site.ts'
import { stubVideo } from './stub-video.ts'

const { navigation } = content.labels

test.describe('a screen reader', () => {
  test('finds landmarks, and sections by heading', async ({ page, open, expectNoise }) => {
    expectNoise(notFoundAnswer, unknownPath)
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

  test('hears that the report is a model before anything that it says', async ({ page, open }) => {
    await open('/')
    const { title, sections, caption } = content.home.report
    const heard = await page.getByRole('figure', { name: caption }).ariaSnapshot()
    const [first] = sections.flatMap(({ rows }) => rows)
    const order = [caption, title, first?.text ?? ''].map((words) => heard.indexOf(words))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('hears the labels of the form', async ({ page, open }) => {
    await open('/')
    await expect(page.locator('#pedido')).toMatchAriaSnapshot(`
      - form "${content.form.title}":
        - heading "${content.form.title}" [level=3]
        - paragraph: "* ${content.form.required}"
        - text: ${labels.name.label}
        - textbox "${labels.name.label}"
        - textbox "${labels.email.label}"
        - textbox "${labels.phone.label}"
        - combobox "${labels.subject.label}"
        - textbox "${labels.message.label}"
        - button "${content.form.submit}"
    `)
    const { message } = formOf(page)
    await expect(message).toHaveAccessibleDescription(content.form.fields.message.hint ?? '')
  })

  test('hears menu, dialog and statement by their names', async ({ page, open, expectNoise }) => {
    expectNoise(/^request elsewhere/)
    await stubVideo(page, '')
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/')
    await page.getByRole('button', { name: announced.menuOpen, expanded: false }).click()
    const close = { name: announced.menuClose, expanded: true }
    await expect(page.getByRole('button', close)).toBeVisible()
    await expect(page.locator('#menu')).toMatchAriaSnapshot(`- navigation "${navigation.menu}"`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: content.labels.hero.watch }).click()
    const { video, accessibility } = content.labels
    const dialog = page.getByRole('dialog', { name: video.title })
    await expect(dialog.locator('iframe')).toBeVisible()
    await expect(page.getByRole('button', { name: announced.closeVideo })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: accessibility.symbol }).click()
    await expect(page.getByRole('region', { name: accessibility.title })).toBeVisible()
    await expect(page.getByRole('region', { name: announced.notices })).toBeAttached()
  })
})
