import { another, content, example, expect, type Page, stopTime, test } from './site.ts'

/** Specification, section 2. */
const entries = [
  ['Início', 'inicio'],
  ['Serviços', 'servicos'],
  ['Diferenciais', 'diferenciais'],
  ['Segmentos', 'segmentos'],
  ['Contato', 'contato'],
] as const

const bar = (page: Page) => page.getByRole('banner')

/** Where an action scrolls the page to, frame by frame, until it stands still. */
async function scrollPath(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const path = [scrollY]
    let still = 0
    Object.assign(window, {
      scrolled: new Promise<number[]>((done) => {
        const follow = () => {
          still = scrollY === path.at(-1) ? still + 1 : 0
          if (still === 0) path.push(scrollY)
          if (path.length > 1 && still > 15) done(path)
          else requestAnimationFrame(follow)
        }
        follow()
      }),
    })
  })
  await act()
  return page.evaluate(() => (window as unknown as { scrolled: Promise<number[]> }).scrolled)
}

test('five entries scroll smoothly to their sections', { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  const links = bar(page).getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(entries.map(([label]) => label))
  // From the last to the first, so that each has a way to scroll.
  for (const [label, id] of [...entries].reverse()) {
    const link = bar(page).getByRole('link', { name: label, exact: true })
    const path = await scrollPath(page, () => link.click())
    expect(path.length, `${label} jumps instead of scrolling`).toBeGreaterThan(2)
    await expect(page.locator(`#${id}`)).toBeFocused()
    const top = await page.locator(`#${id}`).evaluate((it) => it.getBoundingClientRect().top)
    expect(top, label).toBeGreaterThan(-5)
    expect(top, label).toBeLessThan(120)
    await expect(page).toHaveURL(`/#${id}`)
  }
})

test('with reduced motion the page jumps instead', { tag: '@desktop' }, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  const link = bar(page).getByRole('link', { name: 'Segmentos', exact: true })
  expect(await scrollPath(page, () => link.click())).toHaveLength(2)
  await expect(page.locator('#segmentos h2')).toBeInViewport()
})

test('from another page an entry goes to the home page and scrolls about 100 ms later', {
  tag: '@desktop',
}, async ({ page, open }) => {
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (options) {
      document.documentElement.dataset.testScrolled = this.id
      scroll.call(this, options)
    }
  })
  await open(`/servicos/${example.id}`)
  await stopTime(page)
  await bar(page).getByRole('link', { name: 'Diferenciais', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
  await expect(page).toHaveURL('/')
  const scrolled = () => page.locator('html').getAttribute('data-test-scrolled')
  await page.clock.runFor(90)
  expect(await scrolled(), 'scrolls before 100 ms have passed').toBeNull()
  let waited = 90
  await expect(async () => {
    await page.clock.runFor(10)
    waited += 10
    expect(await scrolled()).toBe('diferenciais')
  }).toPass({ intervals: [50] })
  expect(waited).toBeLessThan(400)
  await page.clock.resume()
  await expect(page).toHaveURL('/#diferenciais')
  await expect(page.locator('#diferenciais')).toBeFocused()
  await expect(page.locator('#diferenciais h2')).toBeInViewport()
})

test("'Solicite um orçamento imediato' leads to the form, also from another page", async ({
  page,
  open,
}) => {
  for (const path of ['/', `/servicos/${example.id}`]) {
    await open(path)
    const quote = bar(page)
      .getByRole('link', { name: 'Solicite um orçamento imediato' })
      .filter({ visible: true })
    await quote.click()
    await expect(page.locator('#contato')).toBeFocused()
    await expect(page.locator('#contato h2')).toBeInViewport()
    await expect(page).toHaveURL('/#contato')
  }
})

test("'Trabalhe Conosco' opens a chat in another tab", { tag: '@desktop' }, async ({
  page,
  open,
}) => {
  await open('/')
  const careers = bar(page).getByRole('link', { name: 'Trabalhe Conosco' })
  await expect(careers).toBeVisible()
  await expect(careers).toHaveAttribute('target', '_blank')
  const url = new URL((await careers.getAttribute('href')) ?? '')
  expect(url.origin + url.pathname).toBe(`https://wa.me/${content.company.whatsapp.e164.slice(1)}`)
  expect(url.searchParams.get('text')).toBe(content.company.whatsapp.careersText)
})

test('the bar is transparent up to 10 px and solid white past them', async ({ page, open }) => {
  const transparent = 'rgba(0, 0, 0, 0)'
  const white = 'rgb(255, 255, 255)'
  for (const path of ['/', `/servicos/${another.id}`]) {
    await open(path)
    const scrollTo = (top: number) =>
      page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect(bar(page)).toHaveCSS('background-color', transparent)
    await scrollTo(11)
    await expect(bar(page)).toHaveCSS('background-color', white)
    // Back to 10: it has to change, so that this cannot pass by being asked too early.
    await scrollTo(10)
    await expect(bar(page)).toHaveCSS('background-color', transparent)
    await scrollTo(400)
    await expect(bar(page)).toHaveCSS('background-color', white)
    await expect(bar(page)).toBeInViewport()
  }
})

test('the name in the bar leads home', { tag: '@desktop' }, async ({ page, open }) => {
  await open(`/servicos/${another.id}`)
  await bar(page).getByRole('link', { name: content.company.brand.name }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.home.hero.headline)
})
