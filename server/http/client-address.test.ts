import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testLog } from '../../tests/delivery/test-log.ts'
import { readTrustProxy, type TrustProxy } from '../settings/trust-proxy.ts'
import { addressKey, clientAddress, createAddressOf, networkKey } from './client-address.ts'

function trusting(text: string): TrustProxy {
  const trust = readTrustProxy(text)
  if (!trust) throw new Error(`${text} names no proxy`)
  return trust
}

const listed = '127.0.0.1, 10.0.0.0/8,2001:db8::/32'

test.each([
  // socket, X-Forwarded-For, trust, client
  ['1.1.1.1', '9.9.9.9', 'off', '1.1.1.1'],
  ['127.0.0.1', '8.8.8.8, 9.9.9.9:443', 'on', '9.9.9.9'],
  ['1.1.1.1', '9.9.9.9', listed, '1.1.1.1'],
  ['127.0.0.1', '9.9.9.9', listed, '9.9.9.9'],
  ['127.0.0.2', '9.9.9.9', listed, '127.0.0.2'],
  ['::ffff:127.0.0.1', '6.6.6.6, 9.9.9.9, 10.1.2.3', listed, '9.9.9.9'],
  ['127.0.0.1', '10.0.0.1, 10.0.0.2', listed, '10.0.0.1'],
  ['127.0.0.1', '9.9.9.9, unknown', listed, '127.0.0.1'],
  ['127.0.0.1', "'; drop table", 'on', '127.0.0.1'],
  ['127.0.0.1', '[2001:db9::7]:443', 'on', '2001:db9::7'],
  ['2001:db8::9', '9.9.9.9', listed, '9.9.9.9'],
] as const)(
  'connection from %s, forwarded for %s, with TRUST_PROXY=%s: the visitor is %s',
  (socket, forwarded, trust, client) => {
    expect(clientAddress(socket, forwarded, trusting(trust))).toBe(client)
  },
)

test.each([
  ['1.2.3.4', '1.2.3.4', null],
  ['::ffff:1.2.3.4', '1.2.3.4', null],
  ['::ffff:102:304', '1.2.3.4', null],
  ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::/64', '2001:0db8:0001::/48'],
  ['2001:db8::1', '2001:0db8:0000:0000::/64', '2001:0db8:0000::/48'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64', 'fe80:0000:0000::/48'],
  ['nonsense', 'unknown', null],
])('limits count %s as %s, and its network as %s', (address, key, network) => {
  expect([addressKey(address), networkKey(address)]).toEqual([key, network])
})

test('an X-Forwarded-For that is ignored is a warning a minute, which names no address', async () => {
  const { log, lines, text } = testLog()
  const addressOf = createAddressOf(trusting(listed), log)
  const app = new Hono().get('/', (context) => context.text(addressOf(context)))
  const from = async (remoteAddress: string, headers = {}) => {
    const incoming = { socket: { remoteAddress } }
    return (await app.request('/', { headers }, { incoming })).text()
  }
  const forwarded = { 'X-Forwarded-For': '9.9.9.9' }
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  for (let time = 0; time < 3; time += 1) {
    expect(await from('10.0.0.1', forwarded)).toBe('9.9.9.9')
    expect(await from('1.1.1.1')).toBe('1.1.1.1')
    expect(await from('1.1.1.1', forwarded)).toBe('1.1.1.1')
  }
  vi.advanceTimersByTime(60_000)
  expect(lines().map(({ level, count }) => [level, count])).toEqual([
    ['warn', 1],
    ['warn', 2],
  ])
  expect(text()).not.toMatch(/1\.1\.1\.1|9\.9\.9\.9/)
})
