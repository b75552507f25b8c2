// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContent } from '../content/read.ts'
import { CityField } from './city-field.tsx'

const { area, links } = readContent('content').interface

const cities = ['Itu', 'Salto', 'Salto de Pirapora', 'Tatuí']
const yes = (city: string) => `${area.yes.replace('{city}', city)} ${links.quote}`
const no = `${area.unlisted} ${area.contact}`

let root: Root
const find = (selector: string) => document.querySelector(selector)
const answer = () => find('output')?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
  act(() => root.render(<CityField cities={cities} />))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function type(text: string): HTMLInputElement {
  const input = find('input')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field')
  act(() => {
    // React overrides the element's own setter to notice what it sets itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return input
}

test('all listed cities can be chosen', () => {
  const options = [...document.querySelectorAll('datalist option')]
  expect(options.map((one) => one.getAttribute('value'))).toEqual(cities)
  expect(find('input')?.getAttribute('list')).toBe(find('datalist')?.id)
})

test.each(['Tatuí', 'tatui', ' TATUÍ  ', 'Ta tui'])('"%s" is answered with yes', (typed) => {
  type(typed)
  expect(answer()).toBe(yes('Tatuí'))
})

test('a name with which a longer one begins is answered, too', () => {
  type('Salto')
  expect(answer()).toBe(yes('Salto'))
  type('Salto de P')
  expect(answer()).toBe('')
  type('salto de pirapora')
  expect(answer()).toBe(yes('Salto de Pirapora'))
})

test('a city that is not listed leads to the form, as soon as no listed one can follow', () => {
  type('Ta')
  expect(answer()).toBe('')
  type('Tau')
  expect(answer()).toBe(no)
  expect(find('output a')?.getAttribute('href')).toBe('/#contato')
})

test.each([
  ['Enter', () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })],
  ['leaving the field', () => new FocusEvent('focusout', { bubbles: true })],
])('the beginning of a name is answered after %s', (_how, event) => {
  const input = type('Tat')
  expect(answer()).toBe('')
  act(() => {
    input.dispatchEvent(event())
  })
  expect(answer()).toBe(no)
})

test('an empty field has no answer', () => {
  type('Campinas')
  type('  ')
  expect(answer()).toBe('')
})
