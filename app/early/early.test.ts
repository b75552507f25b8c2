// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchScroll } from './bar.ts'
import { replaceFailedPictures } from './fallback-picture.ts'
import { selectTabs } from './tabs.ts'
import { clearPage, click, find, hydrate } from './test-page.ts'

// They listen for as long as the page lives, so they begin once, as they do there.
watchScroll()
replaceFailedPictures()
selectTabs()

afterEach(() => {
  clearPage()
  vi.restoreAllMocks()
})

describe('the bar', () => {
  test.each([
    [0, false],
    [10, false],
    [11, true],
    [5000, true],
  ])('%i pixels down is solid: %s', (pixels, solid) => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pixels)
    vi.stubGlobal('scrollY', pixels)
    dispatchEvent(new Event('scroll'))
    expect(document.documentElement.hasAttribute('data-scrolled')).toBe(solid)
    vi.unstubAllGlobals()
  })
})

describe('a picture that fails', () => {
  const fail = () => find('img', HTMLImageElement).dispatchEvent(new Event('error'))

  beforeEach(() => {
    document.body.innerHTML =
      '<picture><source srcset="/a.avif 1w"><source srcset="/a.webp 1w">' +
      '<img src="/a.webp" srcset="/a.webp 1w"></picture>'
    document.body.dataset.fallback = '/f.webp'
  })

  test('is replaced by its fallback, which no other source outdoes', () => {
    fail()
    expect(find('img', HTMLImageElement).getAttribute('src')).toBe('/f.webp')
    expect(document.querySelectorAll('[srcset]')).toHaveLength(0)
  })

  test('is not asked for again and again when the fallback fails too', () => {
    fail()
    find('img', HTMLImageElement).src = '/broken'
    fail()
    expect(find('img', HTMLImageElement).getAttribute('src')).toBe('/broken')
  })

  test('is left as it is on a page without a fallback, and so is a script that fails', () => {
    delete document.body.dataset.fallback
    document.body.innerHTML = '<img src="/a.webp"><i></i>'
    fail()
    find('i', HTMLElement).dispatchEvent(new Event('error'))
    expect(find('img', HTMLImageElement).getAttribute('src')).toBe('/a.webp')
  })
})

describe('tabs before hydration', () => {
  const press = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    const tab = find(selector, HTMLElement)
    tab.focus()
    tab.dispatchEvent(event)
    return event
  }
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('section')]
      .filter((one) => !one.hidden)
      .map(({ id }) => id)

  beforeEach(() => {
    document.body.innerHTML =
      '<div role="tablist">' +
      ['a', 'b', 'c']
        .map((id) => `<button role="tab" id="t${id}" aria-controls="${id}"><b>x</b></button>`)
        .join('') +
      '</div><section id="a"></section><section id="b" hidden></section><section id="c" hidden></section>'
  })

  test('answer a click, also on what stands in the tab', () => {
    click('#tb b')
    expect(shown()).toEqual(['b'])
    expect(find('#tb', HTMLElement).getAttribute('aria-selected')).toBe('true')
    expect(find('#ta', HTMLElement).getAttribute('aria-selected')).toBe('false')
  })

  test('can be reached by the Tab key one at a time: the selected one', () => {
    click('#tc')
    expect(
      [...document.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex),
    ).toEqual([-1, -1, 0])
  })

  test('answer keys, move the focus along, and keep the page from scrolling', () => {
    expect(press('#ta', 'End').defaultPrevented).toBe(true)
    expect(shown()).toEqual(['c'])
    expect(document.activeElement?.id).toBe('tc')
    press('#tc', 'ArrowRight')
    expect(shown()).toEqual(['a'])
  })

  test('leave other keys to the browser', () => {
    expect(press('#ta', 'Tab').defaultPrevented).toBe(false)
    expect(shown()).toEqual(['a'])
  })

  test('write down the choice for React', () => {
    click('#tb')
    expect(find('[role=tablist]', HTMLElement).dataset.selected).toBe('tb')
  })

  test('are left to React once it is there', () => {
    hydrate()
    click('#tb')
    expect(shown()).toEqual(['a'])
  })
})
