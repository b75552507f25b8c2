import { expect, test } from 'vitest'
import { sentenceFor } from './failures.ts'

test.each([
  ['error: unable to write file a: No space left on device', 'o disco está cheio'],
  [' ! [rejected]  main -> main (fetch first)', 'outra pessoa está publicando'],
  ['remote: error: GH006: Protected branch update failed for refs/heads/main.', 'publicar direto'],
  ["fatal: Unable to create '/a/.git/index.lock': File exists.", 'apague o arquivo .lock'],
])('%s is said in words', (stderr, words) => {
  expect(sentenceFor(Object.assign(new Error('git'), { stderr }))).toContain(words)
})

test('what has no words here is to be shown to who understands it', () => {
  expect(sentenceFor(new Error('No such thing'))).toBe(
    'houve uma falha (No such thing): mostre isto a quem cuida do código',
  )
})
