import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { describeError } from './log.ts'

test('what visitors typed is left out, even where somebody logs it', () => {
  const personal = { email: 'maria@exemplo.com.br', phone: '15 99999-1234' }
  const { log, text } = testLog()
  const whole = { name: 'Maria' }
  log.info({ ...personal, request: whole, submitted: whole, entry: personal }, 'oops')
  expect(text()).not.toMatch(/maria|Maria|99999/)
})

test('an error is logged without the rows and addresses in it', () => {
  const error = Object.assign(new Error('550 <maria@exemplo.com.br> unknown'), {
    code: 'EENVELOPE',
    detail: 'Key (email)=(maria@exemplo.com.br) already exists.',
    envelope: { to: ['maria@exemplo.com.br'] },
  })
  const { log, text } = testLog()
  log.error({ err: error }, 'failed')
  expect(text()).toContain('EENVELOPE')
  expect(text()).not.toContain('maria@')
  // fetch() says the reason in the cause, whose message is empty where several addresses refused.
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(describeError(new TypeError('fetch failed', { cause })).message).toBe(
    'fetch failed: ECONNREFUSED',
  )
  // What is thrown need not be an Error.
  const message = 'RCPT TO:<[address]>, "[address]", <[address]>'
  const thrown = 'RCPT TO:<a.b+c@x.com.br>, "d@e.com", <o\'d=e@f.com>'
  expect(describeError(thrown)).toEqual({ message })
})

test('a full disk behind standard output costs lines, not the process', () => {
  const program = `import { createLog } from './server/log/log.ts'
    const log = createLog()
    for (let line = 0; line < 20_000; line += 1) log.error({ line }, 'x'.repeat(100))
    setTimeout(() => process.exit(7), 50)`
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'inherit'],
  })
  closeSync(full)
  expect(status).toBe(7)
})
