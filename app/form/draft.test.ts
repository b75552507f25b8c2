import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A tab's storage that holds this as the draft. */
function storage(draft: string | null = null) {
  vi.stubGlobal('sessionStorage', {
    getItem: () => draft,
    setItem: (_: string, value: string) => {
      draft = value
    },
    removeItem: () => {
      draft = null
    },
  })
}

test('what was typed last is read back exactly, until it was sent', () => {
  storage()
  expect(readDraft()).toBeNull()
  writeDraft({ name: 'A', phone: '1' })
  const values = { name: 'José "Zé" \\ 😀', message: 'um\ndois', email: '' }
  writeDraft(values)
  expect(readDraft()).toEqual(values)
  removeDraft()
  expect(readDraft()).toBeNull()
})

test.each([
  ['{"name":', null],
  ['null', null],
  ['"text"', null],
  ['7', null],
  ['', null],
  ['{"name":7,"email":null}', { name: '7', email: 'null' }],
])('what another program has stored as %s is no draft, or becomes text', (stored, draft) => {
  storage(stored)
  expect(readDraft()).toEqual(draft)
})

test.each([
  [
    'is full or refuses everything',
    () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }),
  ],
  ['refuses being touched', () => refuse()],
])('the form works without a draft where the storage %s', (_what, get) => {
  // Takes values only, but removes the getter after the test.
  vi.stubGlobal('sessionStorage', null)
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  expect(readDraft()).toBeNull()
  expect(() => writeDraft({ name: 'A' })).not.toThrow()
  expect(() => removeDraft()).not.toThrow()
})
