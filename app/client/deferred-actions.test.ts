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
      '<form data-deferred aria-busy="false"><p>text</p><button type="submit"></button></form>' +
      '<button id="copy" data-deferred></button>'
  })

  test('a form is kept, says that it is busy, and is sent by React after hydration, once', () => {
    const form = find('form', HTMLFormElement)
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    const plain = vi.spyOn(form, 'submit').mockImplementation(() => {})
    expect(submit().defaultPrevented).toBe(true)
    expect(submit().defaultPrevented).toBe(true)
    expect(form.getAttribute('aria-busy')).toBe('true')
    expect(find('[type=submit]', HTMLButtonElement).disabled).toBe(true)
    hydrate()
    vi.advanceTimersByTime(60_000)
    expect(requestSubmit).toHaveBeenCalledTimes(1)
    expect(plain).not.toHaveBeenCalled()
    expectFree(form)
  })

  test.each([
    ['after five seconds without React', 4999, () => vi.advanceTimersByTime(1)],
    ['at once when hydration fails', 0, failHydration],
  ])('a form is sent plainly %s, once, and can be sent again', (_when, before, then) => {
    const form = find('form', HTMLFormElement)
    const plain = vi.spyOn(form, 'submit').mockImplementation(() => {})
    const requestSubmit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
    submit()
    vi.advanceTimersByTime(before)
    expect(plain).not.toHaveBeenCalled()
    then()
    expect(plain).toHaveBeenCalledTimes(1)
    // Back may bring the page as it was left.
    expectFree(form)
    vi.advanceTimersByTime(60_000)
    hydrate()
    expect(plain).toHaveBeenCalledTimes(1)
    expect(requestSubmit).not.toHaveBeenCalled()
    expectFree(form)
  })

  test('no form is deferred any more once hydration has failed', () => {
    failHydration()
    expect(submit().defaultPrevented).toBe(false)
  })

  test.each([
    ['a click on a button is repeated after hydration', '#copy', '#copy', 1],
    ['a click into the form, on no button, is not repeated', 'form p', 'form', 0],
  ])('%s', (_what, clicked, listening, times) => {
    const pressed = vi.fn()
    click(clicked)
    find(listening, HTMLElement).addEventListener('click', pressed)
    hydrate()
    expect(pressed).toHaveBeenCalledTimes(times)
  })

  test('nothing is deferred after hydration', () => {
    hydrate()
    expect(submit().defaultPrevented).toBe(false)
  })
})
