// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchScroll } from './bar.ts'
import { replaceFailedPictures } from './fallback-picture.ts'
import { holdActions } from './held-actions.ts'
import { selectTabs } from './tabs.ts'

// They listen for as long as the page lives, so they begin once, as they do there.
watchScroll()
replaceFailedPictures()
selectTabs()
holdActions()

const root = document.documentElement

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`No ${selector} on the page`)
  return found
}

const click = (selector: string) => find(selector, HTMLElement).click()

function hydrate(): void {
  root.dataset.hydrated = ''
  dispatchEvent(new Event('hydrated'))
}

/** What `hydrateLate` does when a script could not be had. */
function giveUp(): void {
  root.dataset.scripts = 'early'
  dispatchEvent(new Event('givenup'))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  hydrate()
  delete root.dataset.hydrated
  delete root.dataset.scripts
  document.body.innerHTML = ''
  vi.useRealTimers()
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
    expect(root.hasAttribute('data-scrolled')).toBe(solid)
    vi.unstubAllGlobals()
  })
})

describe('a picture that fails', () => {
  const fail = () => find('img', HTMLImageElement).dispatchEvent(new Event('error'))

  beforeEach(() => {
    document.body.innerHTML =
      '<picture><source srcset="/a.avif 1w"><source srcset="/a.webp 1w">' +
      '<img src="/a.webp" srcset="/a.webp 1w" data-fallback="/f.webp"></picture>'
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

  test('without a fallback is left as it is, and so is a script that fails', () => {
    document.body.innerHTML = '<img src="/a.webp"><i></i>'
    fail()
    find('i', HTMLElement).dispatchEvent(new Event('error'))
    expect(find('img', HTMLImageElement).getAttribute('src')).toBe('/a.webp')
  })
})

describe('tabs before hydration', () => {
  const press = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    find(selector, HTMLElement).dispatchEvent(event)
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

describe('what is done before hydration', () => {
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    find('form', HTMLFormElement).dispatchEvent(event)
    return event
  }

  beforeEach(() => {
    document.body.innerHTML =
      '<form data-hold aria-busy="false"><p>text</p><button type="submit">Enviar</button></form>' +
      '<button id="copy" data-hold></button><button id="play" data-opens="video"></button>' +
      '<dialog id="video"></dialog>'
  })

  test('a form is held, says so, and is sent by React once it is there', () => {
    const form = find('form', HTMLFormElement)
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    const plain = vi.spyOn(form, 'submit').mockImplementation(() => {})
    expect(submit().defaultPrevented).toBe(true)
    expect(form.getAttribute('aria-busy')).toBe('true')
    expect(find('[type=submit]', HTMLButtonElement).disabled).toBe(true)
    hydrate()
    vi.advanceTimersByTime(60_000)
    expect(requestSubmit).toHaveBeenCalledTimes(1)
    expect(plain).not.toHaveBeenCalled()
    expect(form.hasAttribute('aria-busy')).toBe(false)
    expect(find('[type=submit]', HTMLButtonElement).disabled).toBe(false)
  })

  test('a form that was sent twice is sent once', () => {
    const form = find('form', HTMLFormElement)
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    submit()
    expect(submit().defaultPrevented).toBe(true)
    hydrate()
    expect(requestSubmit).toHaveBeenCalledTimes(1)
  })

  test('a form is sent plainly after five seconds without React', () => {
    const plain = vi.spyOn(find('form', HTMLFormElement), 'submit').mockImplementation(() => {})
    submit()
    vi.advanceTimersByTime(4999)
    expect(plain).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(plain).toHaveBeenCalledTimes(1)
  })

  test('a form that is on its way plainly is not sent again when React comes after all', () => {
    const form = find('form', HTMLFormElement)
    vi.spyOn(form, 'submit').mockImplementation(() => {})
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    submit()
    vi.advanceTimersByTime(5000)
    hydrate()
    expect(requestSubmit).not.toHaveBeenCalled()
  })

  test('a form is sent plainly at once when it becomes certain that React will not come', () => {
    const plain = vi.spyOn(find('form', HTMLFormElement), 'submit').mockImplementation(() => {})
    submit()
    giveUp()
    expect(plain).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(plain).toHaveBeenCalledTimes(1)
  })

  test('no form is held any more once that is certain', () => {
    giveUp()
    expect(submit().defaultPrevented).toBe(false)
  })

  test('a dialog opens at once', () => {
    click('#play')
    expect(find('dialog', HTMLDialogElement).open).toBe(true)
  })

  test('a button is pressed again once React is there', () => {
    const pressed = vi.fn()
    click('#copy')
    find('#copy', HTMLElement).addEventListener('click', pressed)
    hydrate()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('a touch into the form is not repeated: nothing was pressed', () => {
    const pressed = vi.fn()
    click('form p')
    find('form', HTMLElement).addEventListener('click', pressed)
    hydrate()
    expect(pressed).not.toHaveBeenCalled()
  })

  test('nothing is held once React is there', () => {
    hydrate()
    expect(submit().defaultPrevented).toBe(false)
  })
})
