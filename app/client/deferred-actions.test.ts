// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { deferActions } from './deferred-actions.ts'
import { announceHydration as hydrate } from './hydration.ts'
import { clearPage, click, failHydration, find } from './test-page.ts'

deferActions()

let form: HTMLFormElement
let submitButton: HTMLButtonElement
let press: MockInstance

beforeEach(() => {
  clearPage()
  vi.useFakeTimers()
  document.body.innerHTML =
    '<form data-deferred aria-busy="false"><p>text</p><input name="key"><button type="submit"></button></form>' +
    '<button id="copy" data-deferred></button>'
  form = find('form', HTMLFormElement)
  submitButton = find('[type=submit]', HTMLButtonElement)
  press = vi.spyOn(submitButton, 'click').mockImplementation(() => {})
  vi.spyOn(form, 'submit').mockImplementation(() => {})
})

afterEach(() => {
  clearPage()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const expectBusy = (isBusy: boolean) => {
  expect(form.getAttribute('aria-busy')).toBe(String(isBusy))
  expect(submitButton.disabled).toBe(isBusy)
}

/** Submits the form, and returns whether that was deferred. */
const submit = () => !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test('a form is kept, says that it is busy, and is sent by React after hydration, once', () => {
  expect(submit()).toBe(true)
  expect(submit()).toBe(true)
  expectBusy(true)
  hydrate()
  vi.advanceTimersByTime(60_000)
  expect(press).toHaveBeenCalledTimes(1)
  expect(form.submit).not.toHaveBeenCalled()
  expectBusy(false)
})

test.each([
  ['after five seconds without React', 4999, () => vi.advanceTimersByTime(1)],
  ['at once when hydration fails', 0, failHydration],
])('a form is sent plainly %s, once, and can be sent again', (_when, before, then) => {
  submit()
  vi.advanceTimersByTime(before)
  expect(form.submit).not.toHaveBeenCalled()
  then()
  expect(form.submit).toHaveBeenCalledTimes(1)
  // Back may bring the page as it was left.
  expectBusy(false)
  vi.advanceTimersByTime(60_000)
  hydrate()
  expect(form.submit).toHaveBeenCalledTimes(1)
  expect(press).not.toHaveBeenCalled()
  expectBusy(false)
})

test('a form that is sent plainly and pressed again carries one key', () => {
  submit()
  const key = find('[name=key]', HTMLInputElement)
  const first = key.value
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  vi.advanceTimersByTime(5000)
  submit()
  expect(key.value).toBe(first)
})

test.each([
  ['hydration has failed', failHydration],
  ['the page is hydrated', hydrate],
])('no form is deferred any more once %s', (_when, end) => {
  end()
  expect(submit()).toBe(false)
})

test.each([
  ['clicks on a button are repeated once after hydration', '#copy', '#copy', 1],
  ['a click into the form, on no button, is not repeated', 'form p', 'form', 0],
])('%s', (_what, clicked, listening, times) => {
  const pressed = vi.fn()
  click(clicked)
  click(clicked)
  find(listening, HTMLElement).addEventListener('click', pressed)
  hydrate()
  expect(pressed).toHaveBeenCalledTimes(times)
})
