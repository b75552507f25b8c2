// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollToSections } from './section-links.ts'
import { clearPage, find } from './test-page.ts'

scrollToSections()

const scrolled = vi.fn()

beforeEach(() => {
  scrolled.mockReset()
  document.body.innerHTML =
    `<a href="${location.pathname}#there" data-section="there"><b>x</b></a>` +
    '<section id="there" tabindex="-1"></section>'
  find('#there', HTMLElement).scrollIntoView = scrolled
})
afterEach(clearPage)

/** Clicks on the link, and returns whether the browser was kept from following it. */
const follow = (keys: MouseEventInit = {}) =>
  !find('b', HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }),
  )

test('a link to a section of this page scrolls there, and the focus goes along', () => {
  expect(follow()).toBe(true)
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('there')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a link to a section with %s held down is the browser’s: it opens elsewhere',
  (key) => {
    expect(follow({ [key]: true })).toBe(false)
    expect(scrolled).not.toHaveBeenCalled()
  },
)
