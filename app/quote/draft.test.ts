import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './draft.ts'

afterEach(() => vi.unstubAllGlobals())

describe('where the browser keeps things', () => {
  let kept: Map<string, string>

  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })

  test('there is no draft before anything was typed', () => {
    expect(readDraft()).toBeNull()
  })

  test('what was typed is read back letter by letter', () => {
    const values = { name: 'José "Zé" \\ 😀', message: 'um\ndois', email: '' }
    writeDraft(values)
    expect(readDraft()).toEqual(values)
  })

  test('the newest draft replaces the one before', () => {
    writeDraft({ name: 'A', phone: '1' })
    writeDraft({ name: 'B' })
    expect(readDraft()).toEqual({ name: 'B' })
  })

  test('nothing is left after it was sent', () => {
    writeDraft({ name: 'A' })
    removeDraft()
    expect(kept.size).toBe(0)
    expect(readDraft()).toBeNull()
  })

  test.each(['{"name":', 'null', '"text"', '7', ''])(
    'what is no draft (%s) is passed over',
    (stored) => {
      writeDraft({})
      for (const key of kept.keys()) kept.set(key, stored)
      expect(readDraft()).toBeNull()
    },
  )

  test('what is no text in it becomes text', () => {
    writeDraft({})
    for (const key of kept.keys()) kept.set(key, '{"name":7,"email":null}')
    expect(readDraft()).toEqual({ name: '7', email: 'null' })
  })
})

describe('the form works without a draft', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  test('where the storage refuses everything', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readDraft()).toBeNull()
    expect(() => writeDraft({ name: 'A' })).not.toThrow()
    expect(() => removeDraft()).not.toThrow()
  })

  test('where touching the storage alone is refused', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse })
    try {
      expect(readDraft()).toBeNull()
      expect(() => writeDraft({ name: 'A' })).not.toThrow()
      expect(() => removeDraft()).not.toThrow()
    } finally {
      if (own) Object.defineProperty(globalThis, 'sessionStorage', own)
      else Reflect.deleteProperty(globalThis, 'sessionStorage')
    }
  })

  test('where the storage is full', () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { setItem: full })
    expect(() => writeDraft({ message: 'x' })).not.toThrow()
  })
})
