import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

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

describe('the form works without a draft', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const expectNoDraft = () => {
    expect(readDraft()).toBeNull()
    expect(() => writeDraft({ name: 'A' })).not.toThrow()
    expect(() => removeDraft()).not.toThrow()
  }

  test('where the storage is full or refuses everything', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expectNoDraft()
  })

  test('where touching the storage alone is refused', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
    try {
      expectNoDraft()
    } finally {
      if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
      else Reflect.deleteProperty(globalThis, 'sessionStorage')
    }
  })
})
