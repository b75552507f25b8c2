import { bindShortWords } from '../../app/ui/bind-short-words.ts'
import { holdScripts } from './hold-scripts.ts'
import { labels, quoteOf, test } from './quote-form.ts'
import {
  announced,
  chooseSegment,
  content,
  copyButton,
  example,
  examplePath,
  expect,
  hydrated,
  type Page,
} from './site.ts'

/**
 * Does what Google Translate does: moves every text, also later ones, into two <font> elements.
 */
function translate(): void {
  const untouched = 'script, style, noscript, textarea, option, title, font'
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `‹${text.data}›`
    text.replaceWith(outer)
  }
  const wrapAll = (node: Node) => {
    if (node instanceof Text) wrap(node)
    else for (const child of [...node.childNodes]) wrapAll(child)
  }
  wrapAll(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(wrapAll)
  }).observe(document.body, { childList: true, subtree: true })
}

/** What React reports when the page differs from the server's, and it renders it anew. */
const madeAnew = /React error #418/

/** Uses everything that changes on the home page, then goes to another page and back. */
async function useIt(page: Page): Promise<void> {
  const section = page.locator('#segmentos')
  for (const { title, description } of content.segments.toReversed()) {
    await chooseSegment(page, title)
    await expect(section.getByText(bindShortWords(description))).toBeVisible()
  }
  const { toasts } = content.labels
  await copyButton(page, content.company.email).click()
  // A pointer over it keeps it.
  await page.getByText(toasts.emailCopied).hover()
  await page.getByRole('button', { name: announced.closeNotice }).click()
  await expect(page.getByText(toasts.emailCopied)).toHaveCount(0)

  const quote = quoteOf(page)
  const arrive = await holdScripts(page, '/')
  await quote.fillInAndSubmit({ phone: 'ligue já' })
  await expect(quote.submit).toContainText(content.form.submitting)
  arrive()
  await expect(quote.form.getByText(labels.phone.errors.format)).toBeVisible()
  await expect(quote.submit).toContainText(content.form.submit)
  await quote.phone.fill('(15) 99999-1234')
  await quote.submitSuccessfully()
  await expect(quote.form.getByText(labels.phone.errors.format)).toHaveCount(0)

  await page.locator(`#servicos a[href="${examplePath}"]`).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(example.title)
  await page
    .getByRole('banner')
    .getByRole('link', { name: content.labels.navigation.segments })
    .click()
  await expect(page).toHaveURL('/#segmentos')
  await expect(page.locator('#segmentos h2')).toBeInViewport()
  await expect(heading).toContainText(content.home.hero.headline.split('. ')[0] ?? '-')
}

test.describe('a page that other software has changed still works', () => {
  test.beforeEach(async ({ context, expectNoise }) => {
    await context.grantPermissions(['clipboard-write'])
    expectNoise(/status of 422/)
  })

  test('translated after hydration', async ({ page, open }) => {
    await open('/')
    await page.evaluate(translate)
    await useIt(page)
  })

  test('with elements that extensions add before hydration', async ({ page, expectNoise }) => {
    expectNoise(madeAnew)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
        document.head.prepend(document.createElement('meta'))
        document.head.append(document.createElement('script'))
        document.body.setAttribute('cz-shortcut-listen', 'true')
        document.body.prepend(document.createElement('extension-bar'))
        document.body.append(document.createElement('extension-overlay'))
        for (const field of document.querySelectorAll('input, textarea')) {
          field.setAttribute('data-extension', 'true')
          field.after(document.createElement('extension-icon'))
        }
      })
    })
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed')
    await useIt(page)
  })
})

test('who types while a translated page is made anew goes on typing', async ({
  page,
  expectNoise,
  quote,
}) => {
  expectNoise(madeAnew)
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`)
  for (const field of ['name', 'email', 'message'] as const) {
    const arrive = await holdScripts(page)
    await page.goto('/')
    const control = quote[field]
    await control.pressSequentially('ac')
    // In the middle, where the kind of field lets a script read the place.
    if (field !== 'email') await page.keyboard.press('ArrowLeft')
    arrive()
    await hydrated(page)
    await page.keyboard.type('b')
    await expect(control).toHaveValue(field === 'email' ? 'acb' : 'abc')
  }
})

test('what was sent before a translated page is made anew is sent after it', async ({
  page,
  expectNoise,
  quote,
}) => {
  expectNoise(madeAnew)
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`)
  const arrive = await holdScripts(page)
  await page.goto('/')
  await quote.fillInAndSubmit()
  arrive()
  await expect(quote.success).toBeVisible()
})
