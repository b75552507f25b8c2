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
