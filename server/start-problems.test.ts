import { expect, test } from 'vitest'
import { OutboxVersionError } from './outbox/migrations.ts'
import { listenProblem, outboxProblem } from './start-problems.ts'

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

test('an outbox of another version is no matter of permissions or passwords', () => {
  const error = new OutboxVersionError('use a versão mais nova')
  const databaseUrl = 'postgres://site:segredo@10.0.0.9/pedidos'
  const sentences = [null, databaseUrl].map((url) =>
    outboxProblem({ dataDir: '/dados', databaseUrl: url }, error),
  )
  expect(sentences).toEqual([
    'DATA_DIR="/dados": use a versão mais nova',
    'DATABASE_URL: 10.0.0.9/pedidos: use a versão mais nova',
  ])
})
