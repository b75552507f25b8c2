import { readFileSync } from 'node:fs'
import { createHunspellFromFiles } from 'hunspell-wasm'
import { expect, test } from 'vitest'
import { jsonValues } from '../../app/content/json-paths.ts'
import { readContent } from '../../app/content/read.ts'
import { municipalities } from '../../app/region/municipalities.ts'
import { isExample } from '../is-example.ts'

const dictionary = 'node_modules/dictionary-pt/index'
const wordList = 'tests/site/words.txt'

/** The names of fields whose values are for machines. */
const noText = /^(?:value|id|icon|kind|network|url|days|services|titleLanguage)$/

/** The words of a text, without addresses of any kind, tokens and words with digits. */
function wordsOf(text: string): string[] {
  const bare = text.replace(/\{\w+\}|\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)+\b/g, ' ')
  return (bare.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word),
  )
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

test('every word of the content is in the Portuguese dictionary or in the project’s list', async () => {
  const texts = jsonValues(readContent('content')).flatMap(({ path, value }) => {
    const field = path.findLast((step) => typeof step === 'string') ?? ''
    return typeof value === 'string' && !noText.test(field) ? value : []
  })
  const found = new Set(texts.flatMap(wordsOf))
  const own = projectWords()
  const speller = await createHunspellFromFiles(`${dictionary}.aff`, `${dictionary}.dic`)
  const knows = (word: string): boolean => own.has(word) || speller.testSpelling(word)
  // A compound that the dictionary does not list is right if its parts are.
  const isRight = (word: string) => knows(word) || word.split('-').every(knows)
  const wrong = [...found].filter((word) => !isRight(word))
  speller.dispose()
  expect(wrong).toEqual([])
  expect(found.size).toBeGreaterThan(isExample ? 1500 : 100)
})
