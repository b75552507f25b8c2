import { expect, test } from 'vitest'
import { listenProblem } from './start-problems.ts'

test.each([
  ['EACCES', /^PORT="3000": este usuário não pode/],
  ['ENOTFOUND', /^HOST="10\.9\.9\.9": não é um endereço desta máquina; use/],
  ['EMFILE', /^HOST="10\.9\.9\.9", PORT="3000": .*\(too many\); use/],
])(
  'a server that cannot listen because of %s names the setting, its value and a hint',
  (code, words) => {
    const error = Object.assign(new Error('too many'), { code })
    expect(listenProblem({ host: '10.9.9.9', port: 3000 }, error)).toMatch(words)
  },
)
