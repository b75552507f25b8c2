import { expect } from 'vitest'
import { content, missingPaths, pagePaths } from '../site/served-pages.ts'
import { keys } from './browser.ts'
import { describeInBrowsers, isFocused, isGone, isShown, says } from './journey.ts'

const { services, segments } = content

describeInBrowsers((test) => {
  test('every page has its words, its first picture, its icons and its typeface, and nothing sticks out', async ({
    browser,
    open,
  }) => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800)
      for (const path of [...pagePaths, ...missingPaths]) {
        await open(path)
        const seen = await browser.run(async () => {
          await document.fonts.ready
          const picture = document.querySelector<HTMLImageElement>('main img')
          await picture?.decode()
          return {
            headings: document.querySelectorAll('h1').length,
            failedIslands: document.querySelectorAll('[data-plain]').length,
            font: document.fonts.check('1em Typeface'),
            picture: (picture?.naturalWidth ?? 0) > 0,
            undrawnIcons: [...document.querySelectorAll<SVGUseElement>('use[href^="/icons/"]')]
              .filter((icon) => icon.checkVisibility())
              .map((icon) => [icon.getAttribute('href'), icon.getBBox()] as const)
              .flatMap(([href, { width, height }]) => (width + height > 0 ? [] : [href])),
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }
        })
        expect(seen, `${path} at ${width} px`).toEqual({
          headings: 1,
          failedIslands: 0,
          font: true,
          picture: true,
          undrawnIcons: [],
          sideways: 0,
        })
      }
    }
  })

  test('the bar becomes solid, an entry scrolls to its section, a card leads to its page and back', async ({
    browser,
    open,
    until,
  }) => {
    await browser.resize(1400, 800)
    await open('/')
    await browser.click('header a[data-section="segmentos"]')
    await until('there', isFocused, '#segmentos')
    await until('solid', () => 'scrolled' in document.documentElement.dataset)
    await until('in sight', () => {
      const { top = -1 } = document.querySelector('#segmentos h2')?.getBoundingClientRect() ?? {}
      return top > 0 && top < innerHeight
    })
    await browser.click(`#servicos a[href="/servicos/${services[0]?.id}"]`)
    const at = (path: string) =>
      location.pathname === path && 'hydrated' in document.documentElement.dataset
    await until('its page', at, `/servicos/${services[0]?.id}`)
    // Answered before the page is left.
    await browser.run(() => void setTimeout(() => history.back()))
    await until('back', isShown, '#inicio')
    await open(`/servicos/${services[0]?.id}`)
    await browser.click('header a[data-section="segmentos"]')
    await until('home', at, '/')
    await until('the section that was asked for', isFocused, '#segmentos')
  })

  test('the menu opens, answers Escape, and leads to a section', async ({
    browser,
    open,
    until,
  }) => {
    await browser.resize(480, 800)
    await open('/')
    await browser.click('button[popovertarget="menu"]')
    await until('open', isShown, '#menu')
    await browser.type(keys.escape)
    await until('closed', isGone, '#menu')
    expect(await browser.run(isFocused, 'button[popovertarget="menu"]')).toBe(true)
    await browser.click('button[popovertarget="menu"]')
    await browser.click('#menu a[data-section="contato"]')
    await until('closed', isGone, '#menu')
    await until('there', isFocused, '#contato')
  })

  test('segments react to mouse and arrow keys', async ({ browser, open, until }) => {
    await browser.resize(480, 800)
    await open('/')
    const radio = (i: number) => `[value="segmento-${segments[i]?.id}"]`
    await browser.click(`label:has(${radio(1)})`)
    await until('by mouse', isShown, `#segmento-${segments[1]?.id}`)
    await browser.type(keys.up)
    await until('by key', isShown, `#segmento-${segments[0]?.id}`)
    expect(await browser.run(isFocused, radio(0))).toBe(true)
  })

  const videoTest = test.skipIf(!content.company.video)
  videoTest('the video is in a dialog that Escape closes', async ({ browser, open, until }) => {
    await browser.resize(480, 800)
    await open('/')
    await browser.click('[aria-haspopup="dialog"]')
    await until('open', isShown, '#video iframe')
    await browser.type(keys.escape)
    await until('closed', isGone, '#video')
    await until('unloaded', isGone, '#video iframe')
    expect(await browser.run(isFocused, '[aria-haspopup="dialog"]')).toBe(true)
  })

  test('an address is copied', async ({ browser, open, until }) => {
    // A narrow screen calls the number instead.
    await browser.resize(1280, 800)
    await open('/')
    await browser.click('[data-island="CopyButton"] button')
    await until('said', says, '[data-island="ToastRegion"]', content.labels.toasts.phoneCopied)
  })
})
