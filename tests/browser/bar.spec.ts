import {
  another,
  bothSizes,
  content,
  example,
  examplePath,
  expect,
  menuButton,
  type Page,
  scrolled,
  stopTime,
  test,
} from './site.ts'

const { navigation } = content.labels
const entries = [
  [navigation.home, 'inicio'],
  [navigation.services, 'servicos'],
  [navigation.strengths, 'diferenciais'],
  [navigation.segments, 'segmentos'],
  [navigation.contact, 'contato'],
] as const

const bar = (page: Page) => page.getByRole('banner')
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })

/** Where an action scrolls the page to, frame by frame, until it stops. */
async function scrollPath(page: Page, act: () => Promise<void>): Promise<number[]> {
  const follow = page.evaluate(async () => {
    const path = [scrollY]
    let still = 0
    while (path.length === 1 || still < 15) {
      await new Promise(requestAnimationFrame)
      still += 1
      if (scrollY === path.at(-1)) continue
      path.push(scrollY)
      still = 0
    }
    return path
  })
  const [path] = await Promise.all([follow, act()])
  return path
}

test('entries scroll smoothly, and jump with reduced motion', async ({ page, open }) => {
  await open('/')
  const links = bar(page).getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(entries.map(([label]) => label))
  // Goes from the last to the first, so that each has to scroll.
  for (const [label, id] of [...entries].reverse()) {
    const path = await scrollPath(page, () => entry(page, label).click())
    expect(path.length, `${label} jumps instead of scrolling`).toBeGreaterThan(2)
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator('section[tabindex]'), 'those before it').toHaveCount(1)
    const top = await page.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top)
    expect(top, label).toBeGreaterThan(-5)
    expect(top, label).toBeLessThan(120)
    await expect(page).toHaveURL(`/#${id}`)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await scrollPath(page, () => entry(page, navigation.segments).click())).toHaveLength(2)
  await expect(page.locator('#segmentos h2')).toBeInViewport()
})

test('from 1024 px on entries stand in one line, unless text is large', async ({ page, open }) => {
  const first = bar(page).getByRole('navigation').getByRole('link').first()
  const menu = menuButton(page)
  await open('/')
  for (const width of [1024, 1100, 1183, 1184, 1279]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(first, `${width} px`).toBeVisible()
    await expect(menu, `${width} px`).toBeHidden()
    await expect(entry(page, navigation.quote)).toBeVisible()
    expect((await bar(page).boundingBox())?.height, `${width} px`).toBe(64)
  }
  await page.locator('html').evaluate((root) => Object.assign(root.style, { fontSize: '200%' }))
  await expect(menu).toBeVisible()
  await expect(first).toBeHidden()
})

test('an entry followed with a key held down is left to the browser', async ({ page, open }) => {
  await open('/')
  // In Chromium without windows the new tab often never gets its page, whatever the site.
  await page.evaluate(() =>
    addEventListener('click', (click) => {
      document.documentElement.dataset.testLeft = String(!click.defaultPrevented)
      click.preventDefault()
    }),
  )
  await entry(page, navigation.contact).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.locator('html')).toHaveAttribute('data-test-left', 'true')
  await expect(page).toHaveURL('/')
  expect(await scrolled(page)).toBe(0)
})

test('from another page an entry scrolls about 100 ms later', async ({ page, open }) => {
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      document.documentElement.dataset.testScrolled = this.id
      scroll.call(this, options)
    }
  })
  await open(examplePath, { reducedMotion: 'reduce' })
  await stopTime(page)
  await entry(page, navigation.strengths).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  await expect(page).toHaveURL('/')
  await page.waitForLoadState('domcontentloaded')
  const scrolledTo = () => page.locator('html').getAttribute('data-test-scrolled')
  await page.clock.runFor(90)
  expect(await scrolledTo(), 'scrolls before 100 ms have passed').toBeNull()
  let waited = 90
  await expect(async () => {
    await page.clock.runFor(10)
    waited += 10
    expect(await scrolledTo()).toBe('diferenciais')
  }).toPass({ intervals: [50] })
  expect(waited).toBeLessThan(400)
  await page.clock.resume()
  await expect(page).toHaveURL('/#diferenciais')
  await expect(page.locator('#diferenciais')).toBeFocused()
  await expect(page.locator('#diferenciais h2')).toBeInViewport()
})

test("the quote link asks for the page's service", bothSizes, async ({ page, open }) => {
  for (const [path, destination] of [
    ['/', '/#contato'],
    [examplePath, `/?servico=${example.id}#contato`],
  ] as const) {
    await open(path)
    await entry(page, navigation.quote).click()
    await expect(page.locator('#contato')).toBeFocused()
    await expect(page.locator('#contato h2')).toBeInViewport()
    await expect(page).toHaveURL(destination)
  }
})

test('the bar is white past 10 px; its name leads home', bothSizes, async ({ page, open }) => {
  const transparent = 'rgba(0, 0, 0, 0)'
  const white = 'rgb(255, 255, 255)'
  for (const path of ['/', `/servicos/${another.id}`]) {
    await open(path)
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect(bar(page)).toHaveCSS('background-color', transparent)
    await scrollTo(11)
    await expect(bar(page)).toHaveCSS('background-color', white)
    // Goes back to 10, because the bar has to change; otherwise an early check could pass.
    await scrollTo(10)
    await expect(bar(page)).toHaveCSS('background-color', transparent)
    await scrollTo(400)
    await expect(bar(page)).toHaveCSS('background-color', white)
    await expect(bar(page)).toBeInViewport()
  }
  await bar(page).getByRole('link', { name: content.company.brand.name }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
})

test('a name of 24 characters leaves the bar in one line', async ({ page, open }) => {
  await open(examplePath)
  const name = bar(page).getByRole('link').first().locator('span')
  const height = async (text: string) => {
    await name.evaluate((it, text) => it.replaceChildren(text), text)
    await expect(name).toBeVisible()
    return bar(page).evaluate((it) => it.getBoundingClientRect().height)
  }
  for (const width of [360, 1000, 1184, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await height('Fortaleza Vigilância Sul'), `${width} px`).toBe(await height('Vale'))
  }
})
