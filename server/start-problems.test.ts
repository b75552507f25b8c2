import { describe, expect, test } from 'vitest'
import { listenProblem, outboxProblem } from './start-problems.ts'

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })

describe('an outbox that cannot be opened', () => {
  test('in PostgreSQL is named by its place, without user and password', () => {
    const settings = { dataDir: '/d', databaseUrl: 'postgres://site:segredo@banco:5432/pedidos' }
    const problem = outboxProblem(settings, failure('ECONNREFUSED'))
    expect(problem).toBe(
      'DATABASE_URL: o banco em banco:5432/pedidos não pôde ser usado (ECONNREFUSED); ' +
        'confira se ele está no ar e se usuário, senha e banco estão certos',
    )
  })

  test('in a file is named by its folder, with the reason', () => {
    const problem = outboxProblem({ dataDir: '/d', databaseUrl: null }, new Error('read-only'))
    expect(problem).toMatch(/^DATA_DIR="\/d": .*\(read-only\); confira/)
  })
})

describe('a server that cannot listen', () => {
  test.each([
    ['EADDRINUSE', /^PORT="3000": outro programa já atende .* por exemplo 3001$/],
    ['EACCES', /^PORT="3000": este usuário não pode/],
    ['EADDRNOTAVAIL', /^HOST="10\.9\.9\.9": não é um endereço desta máquina; use/],
    ['ENOTFOUND', /^HOST="10\.9\.9\.9": não é/],
    ['EMFILE', /^HOST="10\.9\.9\.9", PORT="3000": .*\(too many\); use/],
  ])('because of %s names the setting, its value and a hint', (code, words) => {
    const problem = listenProblem({ host: '10.9.9.9', port: 3000 }, failure(code, 'too many'))
    expect(problem).toMatch(words)
  })
})
