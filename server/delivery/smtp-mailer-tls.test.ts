import { expect, test } from 'vitest'
import { requiresTls } from './smtp-tls.ts'

test.each([
  ['smtp://site:segredo@smtp.exemplo.com.br:587', true],
  ['smtp://site:segredo@smtp.exemplo.com.br:587?ignoreTLS=true', true],
  ['smtp://relay.exemplo.com.br', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://10.0.0.5:25?ignoreTLS=true', false],
  ['smtp://localhost:25', false],
  ['smtp://site:segredo@127.0.0.1:1025', false],
  ['smtp://[::1]:25', false],
  ['smtp://127.0.0.1.exemplo.com.br:25', true],
  ['smtps://site:segredo@smtp.exemplo.com.br:465', false],
])('%s requires STARTTLS: %s', (url, required) => {
  expect(requiresTls(new URL(url))).toBe(required)
})
