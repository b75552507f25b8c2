// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scrollToSections } from './section-links.ts'
import { clearPage, find } from './test-page.ts'

scrollToSections()

afterEach(clearPage)

describe('a link to a section', () => {
  const follow = (keys: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    find('b', HTMLElement).dispatchEvent(click)
    return click.defaultPrevented
  }
  const scrolled = vi.fn()

  beforeEach(() => {
    scrolled.mockReset()
    document.body.innerHTML =
      `<a href="${location.pathname}#there" data-section="there"><b>x</b></a>` +
      '<section id="there" tabindex="-1"></section>'
    find('#there', HTMLElement).scrollIntoView = scrolled
  })

  test('of this page scrolls there, and the focus goes along', () => {
    expect(follow()).toBe(true)
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(document.activeElement?.id).toBe('there')
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'with %s held down is the browser’s: it opens elsewhere',
    (key) => {
      expect(follow({ [key]: true })).toBe(false)
      expect(scrolled).not.toHaveBeenCalled()
    },
  )
})
