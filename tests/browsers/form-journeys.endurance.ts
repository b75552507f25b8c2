import { expect } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { type Browser, keys } from './browser.ts'
import { describeInBrowsers, isFocused, isGone, isShown, says } from './journey.ts'

const { form, segments, company } = readContent('content')

async function fillIn(browser: Browser, name: string, phone = '(15) 99999-1234'): Promise<void> {
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

describeInBrowsers((test) => {
  test('a field that is wrong and an answer that does not come are said, and then it is sent', async ({
    browser,
    open,
    until,
  }) => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800)
      await open('/')
      await browser.run(() => {
        for (const kind of ['sessionStorage', 'localStorage'] as const) window[kind].clear()
      })
      await open('/')
      await fillIn(browser, `Bia ${width}`, 'ligue já')
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

  test('the form is sent, and a reload meanwhile keeps it ready', async ({
    browser,
    open,
    until,
  }) => {
    await open('/')
    await fillIn(browser, 'Ana')
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

  test('without scripts everything is there, and a page answers the form', async ({
    browser,
    until,
    plainOrigin,
  }) => {
    await browser.resize(480, 800)
    await browser.open(plainOrigin)
    expect(await browser.run(() => document.documentElement.dataset)).toEqual({})
    for (const { id } of segments) {
      expect(await browser.run(isShown, `#segmento-${id}`), id).toBe(true)
    }
    const isWatchShown = await browser.run(isShown, `#inicio a[href="${company.video?.url}"]`)
    expect(isWatchShown).toBe(company.video !== null)
    await browser.click('button[popovertarget="menu"]')
    await until('menu', isShown, '#menu')
    await browser.type(keys.escape)
    await until('closed', isGone, '#menu')
    await fillIn(browser, 'Cida')
    await browser.click('form [type="submit"]')
    await until('success', says, 'form [role="status"]', form.success)
  })
})
