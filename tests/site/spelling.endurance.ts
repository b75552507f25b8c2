import { readFileSync } from 'node:fs'
import { createHunspellFromFiles } from 'hunspell-wasm'
import { type HTMLElement, type Node, NodeType } from 'node-html-parser'
import { expect } from 'vitest'
import { municipalities } from '../../app/region/municipalities.ts'
import { content, test } from './served-pages.ts'

const dictionary = 'node_modules/dictionary-pt/index'
const wordList = 'tests/site/words.txt'

/** Attributes that are spoken or shown. */
const readAttributes = ['alt', 'title', 'aria-label', 'placeholder']

/** Reads text by text, because texts in different elements are not one word. */
function textNodes(node: Node): string[] {
  if (node.nodeType === NodeType.TEXT_NODE) return [node.text]
  const isCode = ['SCRIPT', 'STYLE'].includes(node.rawTagName?.toUpperCase())
  return isCode ? [] : node.childNodes.flatMap(textNodes)
}

function textsOf(root: HTMLElement): string[] {
  const attributes = readAttributes.flatMap((name) =>
    root.querySelectorAll(`body [${name}]`).map((one) => one.getAttribute(name) ?? ''),
  )
  const described = root
    .querySelectorAll('meta[name="description"], meta[name="keywords"]')
    .map((one) => one.getAttribute('content') ?? '')
  const page = root.querySelectorAll('title, body').flatMap(textNodes)
  return [...page, ...attributes, ...described]
}

/** The words of a text, without addresses of any kind and words with digits. */
function wordsOf(text: string): string[] {
  // A joiner binds the digits of norms such as NR-35 to their letters.
  const bare = text
    .replaceAll('\u2060', '')
    .replace(/\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b/g, ' ')
  return (bare.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word),
  )
}

/**
 * Every text of a content file, also those that pages show only at times; other values are for
 * machines.
 */
function contentTexts(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return ['value', 'autocomplete'].includes(name) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => contentTexts(part, key))
}

/** The words of the project's list, without its comments, and of all municipalities' names. */
const projectWords = () =>
  new Set([
    ...readFileSync(wordList, 'utf8')
      .replace(/#.*/g, '')
      .split('\n')
      .map((line) => line.trim()),
    ...municipalities.flatMap(wordsOf),
  ])

test('every word is in the Portuguese dictionary or in the project’s list', async ({ pages }) => {
  const found = new Map<string, string>()
  const { form, labels: words } = content
  const sources = [
    ...pages.map(({ path, root }) => ({ path, texts: textsOf(root) })),
    { path: 'form.json', texts: contentTexts(form) },
    { path: 'labels.json', texts: contentTexts(words) },
  ]
  for (const { path, texts } of sources) {
    // Placeholders such as {phone} are not words.
    for (const word of texts.flatMap((text) => wordsOf(text.replace(/\{\w+\}/g, ' ')))) {
      if (!found.has(word)) found.set(word, path)
    }
  }
  const own = projectWords()
  const speller = await createHunspellFromFiles(`${dictionary}.aff`, `${dictionary}.dic`)
  const knows = (word: string): boolean => own.has(word) || speller.testSpelling(word)
  // A compound that the dictionary does not list is right if its parts are.
  const isRight = (word: string) => knows(word) || word.split('-').every(knows)
  const wrong = [...found].filter(([word]) => !isRight(word))
  speller.dispose()
  expect(wrong.map(([word, path]) => `${word} (${path})`)).toEqual([])
  expect(found.size).toBeGreaterThan(1500)
})
