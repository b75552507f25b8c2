import { fillIn, formOf, labels } from './quote-form.ts'
import { content, expect, longestPage, notFoundAnswer, type Page, test } from './site.ts'
import { stubVideo } from './stub-video.ts'

const { navigation, toasts, segments: segmentWords } = content.interface

type Line = { depth: number; role: string; name: string; states: string; inner: string }

/** Chromium's accessibility tree, which is what it hands to screen readers, line by line. */
async function tree(page: Page, selector = 'body'): Promise<Line[]> {
  const text = await page.locator(selector).ariaSnapshot()
  const lines = text.split('\n').flatMap((line) => {
    const plain = line.replace(/- '(.*)'(:?.*)$/, '- $1$2').replaceAll("''", "'")
    const parts = /^( *)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):? ?(.*)$/.exec(plain)
    if (!parts) return []
    const [, indent = '', role = '', name = '', states = '', inner = ''] = parts
    return [{ depth: indent.length, role, name, states, inner }]
  })
  expect(lines.length, 'lines of the tree that are understood').toBeGreaterThan(5)
  return lines
}

const named = ['link', 'button', 'img', 'textbox', 'combobox', 'tab', 'tabpanel', 'tablist']
const namedToo = ['navigation', 'region', 'dialog', 'form', 'heading', 'figure']

/** Everything that needs a name has one, and the headings go down one level at a time. */
function expectSound(lines: Line[], where: string): void {
  const nameless = lines.filter(
    ({ role, name, inner }) => [...named, ...namedToo].includes(role) && !name && !inner,
  )
  expect(nameless, where).toEqual([])
  const levels = lines
    .filter(({ role }) => role === 'heading')
    .map(({ states }) => Number(/level=(\d)/.exec(states)?.[1]))
  expect(
    levels.filter((level) => level === 1),
    `${where}: one main heading`,
  ).toHaveLength(1)
  expect(levels[0], `${where}: it comes first`).toBe(1)
  for (const [i, level] of levels.entries()) {
    expect(level, `${where}: heading ${i + 1}`).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
  }
}

const landmarks = (lines: Line[]) =>
  lines
    .filter(({ depth }) => depth === 0)
    .map(({ role }) => role)
    .filter((role) => role !== 'link' && role !== 'text')

test.describe('a screen reader', { tag: '@desktop' }, () => {
  test('finds names, one main heading, ordered headings and landmarks on every kind of page', async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(notFoundAnswer, /^console warning: .*\/nada/)
    for (const path of ['/', longestPage, '/servicos/nope', '/nada']) {
      await open(path)
      const lines = await tree(page)
      expectSound(lines, path)
      expect(landmarks(lines), path).toEqual(['banner', 'main', 'contentinfo', 'region'])
      const [first] = lines
      expect(first).toMatchObject({ role: 'link', name: navigation.skipLink })
    }
  })

  test('hears each section of the home page by its heading', async ({ page, open }) => {
    await open('/')
    const sections = await page.locator('main section[aria-labelledby]').all()
    expect(sections.length).toBe(6)
    for (const section of sections) {
      const name = (await section.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
      await expect(section).toHaveRole('region')
      await expect(section).toHaveAccessibleName(name.trim())
    }
  })

  test('hears the tabs as tabs, with the one that is selected', async ({ page, open }) => {
    await open('/')
    const [first = '', second = ''] = content.segments.map(({ title }) => title)
    await page.getByRole('tab', { name: second }).click()
    await expect(page.locator('#segmentos')).toMatchAriaSnapshot(`
      - tablist "${segmentWords.list}":
        - tab "${first}"
        - tab "${second}" [selected]
      - tabpanel "${second}":
        - img
        - heading "${second}" [level=3]
        - paragraph
    `)
  })

  test('hears labels, what is wrong, and that it is being sent', async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(/status of 422/)
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
    const { submit, phone, message, form } = formOf(page)
    await expect(message).toHaveAccessibleDescription(content.form.fields.message.hint ?? '')
    await fillIn(page, { phone: 'ligue já' })
    await submit.click()
    await expect(form.getByRole('status')).toHaveText(content.form.submitting)
    await expect(form.getByRole('alert')).toContainText(content.form.error)
    await expect(phone).toHaveAccessibleDescription(labels.phone.errors.format)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
  })

  test('hears menu, dialog and statement by their names', async ({ page, open, expectNoise }) => {
    expectNoise(/^request elsewhere/)
    await stubVideo(page, '')
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/')
    const menu = page.getByRole('button', { name: navigation.menuOpen })
    await expect(menu).toMatchAriaSnapshot(`- button "${navigation.menuOpen}"`)
    await menu.click()
    await expect(page.getByRole('button', { name: navigation.menuClose })).toMatchAriaSnapshot(
      `- button "${navigation.menuClose}" [expanded]`,
    )
    await expect(page.locator('#menu')).toMatchAriaSnapshot(`- navigation "${navigation.menu}"`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Assistir' }).click()
    const { video, accessibility } = content.interface
    const dialog = page.getByRole('dialog', { name: video.title })
    await expect(dialog.locator('iframe')).toBeVisible()
    await expect(page.getByRole('button', { name: video.close })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: accessibility.symbol }).click()
    await expect(page.getByRole('region', { name: accessibility.title })).toBeVisible()
    await expect(page.getByRole('region', { name: toasts.region })).toBeAttached()
  })
})
