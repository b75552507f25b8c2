import { test as anyTest, beforeAll, describe, expect } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { sitePages } from '../../app/pages.ts'
import { canTest } from '../debian-packages.ts'
import { type SiteServer, startSite } from '../site-server.ts'
import { type Browser, keys } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startProxy } from './proxy.ts'
import { startWebKit } from './webkit.ts'

let site: SiteServer
let plain: Awaited<ReturnType<typeof startProxy>>

beforeAll(async () => {
  site = await startSite()
  // A policy that blocks all scripts, as some browsers do; the driver's own functions still run.
  const policy = { 'content-security-policy': "script-src 'none'" }
  plain = await startProxy(site.origin, () => policy)
  return async () => {
    plain.stop()
    await site.stop()
  }
})

const content = readContent('content')
const { form, services, segments, company } = content
const pages = sitePages(content).filter(({ status }) => status === 200)
const paths = [...pages.map(({ path }) => path), '/servicos/nope', '/nada']

const browsers = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], start: startFirefox },
  { name: 'WebKitGTK', packages: ['webkit2gtk-driver', 'xvfb'], start: startWebKit },
] as const

describe.each(browsers)('in $name', ({ name, packages, start }) => {
  const isThere = canTest(name, ...packages)
  const test = anyTest.runIf(isThere)
  let browser: Browser

  beforeAll(async () => {
    browser = await start()
    return async () => void (await browser.close())
  })

  /** Waits until the function returns true in the page. */
  const until = <Values extends unknown[]>(
    what: string,
    call: (...values: Values) => boolean,
    ...values: Values
  ) =>
    expect.poll(() => browser.run(call, ...values), { message: what, timeout: 30_000 }).toBe(true)
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
  const isGone = (selector: string) => !document.querySelector(selector)?.checkVisibility()
  const says = (selector: string, text: string) =>
    document.querySelector(selector)?.textContent?.includes(text) === true
  const isFocused = (selector: string) => document.activeElement?.matches(selector) === true

  async function open(path: string): Promise<void> {
    await browser.open(site.origin + path)
    await until('hydrated', () => 'hydrated' in document.documentElement.dataset)
  }

  async function fillIn(name: string, phone = '(15) 99999-1234'): Promise<void> {
    await browser.run(() => {
      const select = document.querySelector<HTMLSelectElement>('[name="subject"]')
      if (select) select.value = 'suporte'
    })
    const email = 'ana@exemplo.com.br'
    const values = { name, email, phone, message: `Bom dia, ${name} ção` }
    for (const [field, value] of Object.entries(values)) {
      await browser.click(`[name="${field}"]`)
      await browser.type(value)
    }
  }

  test('every page has its words, its first picture, its icons and its typeface, and nothing sticks out', async () => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800)
      for (const path of paths) {
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

  test('the bar becomes solid, an entry scrolls to its section, a card leads to its page and back', async () => {
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

  test('the menu opens, answers Escape, and leads to a section', async () => {
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

  test.each([1280, 480])('segments react to mouse and arrow keys at %i pixels', async (width) => {
    await browser.resize(width, 800)
    await open('/')
    const radio = (i: number) => `[value="segmento-${segments[i]?.id}"]`
    await browser.click(`label:has(${radio(3)})`)
    await until('by mouse', isShown, `#segmento-${segments[3]?.id}`)
    await browser.type(keys.down)
    await until('by key', isShown, `#segmento-${segments[4]?.id}`)
    expect(await browser.run(isFocused, radio(4))).toBe(true)
  })

  test.each([1280, 480])('the video is in a dialog that Escape closes at %i px', async (width) => {
    await browser.resize(width, 800)
    await open('/')
    await browser.click('[commandfor="video"]')
    await until('open', isShown, '#video iframe')
    await browser.type(keys.escape)
    await until('closed', isGone, '#video')
    await until('unloaded', isGone, '#video iframe')
    expect(await browser.run(isFocused, '[commandfor="video"]')).toBe(true)
  })

  test('the page stays where it was scrolled while the light of the hero comes on', async () => {
    await browser.resize(1280, 800)
    await open('/')
    const scrolled = await browser.run(async () => {
      scrollTo({ top: 200, behavior: 'instant' })
      // Once more from its beginning, however long the page took to load.
      const { dataset } = document.documentElement
      dataset.light = 'off'
      const ended = new Promise<void>((resolve) =>
        addEventListener('animationend', ({ animationName }) => {
          if (animationName === 'light') resolve()
        }),
      )
      requestAnimationFrame(() => {
        dataset.light = 'on'
      })
      // At a new layout browsers scroll to keep what is in view in its place.
      const layouts = setInterval(() => document.body.append(' '), 50)
      await ended
      clearInterval(layouts)
      return scrollY
    })
    expect(scrolled).toBe(200)
  })

  test('the statement opens and closes', async () => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800)
      await open('/')
      expect(await browser.run(isGone, '#acessibilidade')).toBe(true)
      await browser.click('footer [popovertarget="acessibilidade"]')
      await until('open', isShown, '#acessibilidade')
      await browser.click('#acessibilidade [popovertarget]')
      await until('closed', isGone, '#acessibilidade')
    }
  })

  test('an address is copied', async () => {
    // A narrow screen calls the number instead.
    await browser.resize(1280, 800)
    await open('/')
    await browser.click('[data-island="CopyButton"] button')
    await until('said', says, '[data-island="ToastRegion"]', content.labels.toasts.phoneCopied)
  })

  test('a field that is wrong and an answer that does not come are said, and then it is sent', async () => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800)
      await open('/')
      await browser.run(() => {
        for (const kind of ['sessionStorage', 'localStorage'] as const) window[kind].clear()
      })
      await open('/')
      await fillIn(`Bia ${width}`, 'ligue já')
      await browser.click('form [type="submit"]')
      await until('invalid', says, 'form [role="alert"]', form.errorSummary)
      await until('the field', isFocused, '[name="phone"][aria-invalid="true"]')
      await browser.run(() => {
        const { fetch } = window
        window.fetch = () => {
          window.fetch = fetch
          return Promise.reject(new TypeError())
        }
        const phone = document.querySelector<HTMLInputElement>('[name="phone"]')
        if (phone) phone.value = '(15) 99999-1234'
      })
      await browser.click('form [type="submit"]')
      await until('error', says, 'form [role="alert"]', form.fallbackContacts.heading)
      await until('ready', isGone, '[type="submit"]:disabled')
      await browser.click('form [type="submit"]')
      await until('success', says, 'form [role="status"]', form.success)
    }
  })

  test('the form is sent, and a reload meanwhile keeps it ready', async () => {
    await open('/')
    await fillIn('Ana')
    await browser.click('form [type="submit"]')
    await until('sending', isShown, '[type="submit"]:disabled')
    await open('/')
    await until('ready', isGone, '[type="submit"]:disabled')
    // What was typed is still there, with the key that tells the server it is the same request.
    await until('complete', isShown, '#pedido form:valid')
    await browser.click('form [type="submit"]')
    await until('success', says, 'form [role="status"]', form.success)
    expect(await browser.run(isGone, '[type="submit"]:disabled')).toBe(true)
  })

  test('without scripts everything is there, and a page answers the form', async () => {
    await browser.resize(480, 800)
    await browser.open(plain.origin)
    expect(await browser.run(() => document.documentElement.dataset)).toEqual({})
    for (const { id } of segments) {
      expect(await browser.run(isShown, `#segmento-${id}`), id).toBe(true)
    }
    expect(await browser.run(isShown, `#inicio a[href="${company.video.url}"]`)).toBe(true)
    await browser.click('button[popovertarget="menu"]')
    await until('menu', isShown, '#menu')
    await browser.type(keys.escape)
    await until('closed', isGone, '#menu')
    await fillIn('Cida')
    await browser.click('form [type="submit"]')
    await until('success', says, 'form [role="status"]', form.success)
  })
})
