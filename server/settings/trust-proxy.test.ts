import { expect, test } from 'vitest'
import { readTrustProxy } from './trust-proxy.ts'

const listed = { kind: 'listed', networks: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'] }

test.each([
  ['on', { kind: 'direct' }],
  ['off', { kind: 'nobody' }],
  ['127.0.0.1, 10.0.0.0/8,2001:db8::/32', listed],
])('TRUST_PROXY=%s means %j', (text, trust) => {
  expect(readTrustProxy(text)).toEqual(trust)
})

test.each(['10.0.0.0/33', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0/8', '127.1', 'proxy', ''])(
  '%j names no proxy',
  (text) => {
    expect(readTrustProxy(text)).toBeUndefined()
  },
)
