// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferActions } from './deferred-actions.ts'
import { announceHydration as hydrate } from './hydration.ts'
import { clearPage, click, failHydration, find } from './test-page.ts'

deferActions()

beforeEach(() => {
  clearPage()
  vi.useFakeTimers()
})

afterEach(() => {
  clearPage()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an action before hydration', () => {
  const expectFree = (form: HTMLFormElement) => {
    expect(form.getAttribute('aria-busy')).toBe('false')
    expect(find('[type=submit]', HTMLButtonElement).disabled).toBe(false)
  }
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    find('form', HTMLFormElement).dispatchEvent(event)
    return event
  }

  beforeEach(() => {
    document.body.innerHTML =
      '<form data-deferred aria-busy="false"><p>text</p><button type="submit">Enviar</button></form>' +
      '<button id="copy" data-deferred></button>'
  })

  test('a form is kept, says that it is busy, and is sent by React after hydration', () => {
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
    expectFree(form)
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

  test.each([
    ['after five seconds', () => vi.advanceTimersByTime(5000)],
    ['because hydration has failed', failHydration],
  ])(
    'a form that went plainly %s can be sent again: Back may bring the page as it was left',
    (_when, go) => {
      const form = find('form', HTMLFormElement)
      const plain = vi.spyOn(form, 'submit').mockImplementation(() => {})
      submit()
      go()
      expect(plain).toHaveBeenCalledTimes(1)
      expectFree(form)
      hydrate()
      expectFree(form)
    },
  )

  test('a form that is on its way plainly is not sent again when React comes after all', () => {
    const form = find('form', HTMLFormElement)
    vi.spyOn(form, 'submit').mockImplementation(() => {})
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    submit()
    vi.advanceTimersByTime(5000)
    hydrate()
    expect(requestSubmit).not.toHaveBeenCalled()
  })

  test('a form is sent plainly at once when hydration fails', () => {
    const plain = vi.spyOn(find('form', HTMLFormElement), 'submit').mockImplementation(() => {})
    submit()
    failHydration()
    expect(plain).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(plain).toHaveBeenCalledTimes(1)
  })

  test('no form is deferred any more once hydration has failed', () => {
    failHydration()
    expect(submit().defaultPrevented).toBe(false)
  })

  test('a click on a button is repeated after hydration', () => {
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

  test('nothing is deferred after hydration', () => {
    hydrate()
    expect(submit().defaultPrevented).toBe(false)
  })
})
