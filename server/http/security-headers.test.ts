import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('every answer forbids guessing of types, framing, and use of devices', () => {
  expect(securityHeaders(false)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': expect.stringContaining('camera=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('the form is sent with its origin, which the same-origin check needs', () => {
  expect(securityHeaders(true)['Referrer-Policy']).toBe('strict-origin-when-cross-origin')
})

test('browsers are held to https for a year, but only by a site that is served there', () => {
  expect(securityHeaders(true)['Strict-Transport-Security']).toMatch(/^max-age=31536000\b/)
  expect(securityHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
})
