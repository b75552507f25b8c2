import { holdScripts } from './hold-scripts.ts'
import { example, expect, hydrated, type Page, test } from './site.ts'

/**
 * Everything in the body that can be seen: the same elements however the page came to be. But for the line in the closed dialog
 * that is there until React is.
 */
const shown = 'body, body :not(script, link, style, dialog > div > div > p)'

/** How every element looks: its values of all that the page's own styles declare, one line an element. */
function looks(page: Page): Promise<string[]> {
  return page.locator(shown).evaluateAll((elements) => {
    const declared = new Set<string>()
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) declared.add(name)
        else if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
      }
    }
    const own = document.querySelector<HTMLStyleElement>('#styles')?.sheet
    if (own) collect(own.cssRules)
    const names = [...declared].sort()
    return elements.map((element) => {
      const style = getComputedStyle(element)
      const values = names.map((name) => `${name}:${style.getPropertyValue(name)}`)
      return `${element.tagName}#${element.id};${values.join(';')}`
    })
  })
}

/** On the screen, then on paper. */
async function allLooks(page: Page): Promise<string[]> {
  const onScreen = await looks(page)
  await page.emulateMedia({ media: 'print' })
  const onPaper = await looks(page)
  await page.emulateMedia({ media: 'screen' })
  return [...onScreen, ...onPaper]
}

function expectSame(seen: string[], expected: string[], what: string): void {
  expect(seen.length, what).toBe(expected.length)
  const other = seen.findIndex((line, i) => line !== expected[i])
  const values = (line = '') => line.split(';')
  const differing = values(seen[other]).filter((value) => !values(expected[other]).includes(value))
  expect(differing, `${what}: ${values(seen[other])[0]}`).toEqual([])
}

const classes = (page: Page) =>
  page.locator(shown).evaluateAll((all) => all.map((one) => one.getAttribute('class') ?? ''))

/** The page as React itself writes it: finding a word changed, it makes the document anew. */
async function openAsWritten(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.append('!'))
  })
  await page.goto(path)
  await hydrated(page)
}

for (const path of ['/', `/servicos/${example.id}`]) {
  test(`${path} looks the same, also on paper, with short class names, with long ones, and with some of both`, {
    tag: '@desktop',
  }, async ({ page, context, expectNoise }) => {
    expectNoise(/React error #418/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = await holdScripts(page, '**/assets/*')
    await page.goto(path)
    const served = await allLooks(page)
    release()
    await hydrated(page)
    expectSame(await allLooks(page), served, 'after hydration')
    const written = await context.newPage()
    await openAsWritten(written, path)
    expectSame(await allLooks(written), served, 'with long names')
    const [long, short] = [await classes(written), await classes(page)]
    expect(long.filter((names, i) => names !== short[i]).length).toBeGreaterThan(30)
    for (const turn of [0, 1]) {
      await page.locator(shown).evaluateAll(
        (elements, { long, short, turn }) => {
          for (const [i, element] of elements.entries()) {
            element.setAttribute('class', (i % 2 === turn ? long : short)[i] ?? '')
          }
        },
        { long, short, turn },
      )
      expectSame(await looks(page), served.slice(0, served.length / 2), 'with names of both kinds')
    }
  })
}
