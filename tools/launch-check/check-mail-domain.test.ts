import { expect, test } from 'vitest'
import { checkMailDomain, type Dns } from './check-mail-domain.ts'

/** Long records come in pieces of up to 255 characters. */
const inPieces = (text: string) => text.match(/.{1,20}/g) ?? []

function found<T>(records: T | undefined): T {
  if (records === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
  return records
}

const domain = 'vigilia.com.br'
const sound: Record<string, string[]> = {
  [domain]: ['outra-coisa=1', 'v=spf1 include:_spf.provedor.com.br -all'],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@vigilia.com.br'],
}
/** The mail servers of domains; the second says that it takes no mail. */
const servers: Record<string, string[]> = {
  [domain]: ['mx.provedor.com.br'],
  'calada.com.br': [''],
}

const at = (domain: string) => ({ name: '', address: `a@${domain}` })

type Question = { txt?: Record<string, string[]>; from?: string; to?: string; dns?: Partial<Dns> }

/** What is found with these records besides the sound ones. */
async function check({ txt = {}, from = domain, to = domain, dns = {} }: Question = {}) {
  const known: Dns = {
    resolveTxt: async (name) => found({ ...sound, ...txt }[name]).map(inPieces),
    resolveMx: async (name) => found(servers[name]).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: async (name) => found(name === 'sem-mx.com.br' ? ['192.0.2.1'] : undefined),
    ...dns,
  }
  const findings = await checkMailDomain(known, { from: at(from), to: [at(to)] })
  return findings.map(({ kind, text }) => `${kind} ${text}`)
}

test.each(['sem-mx.com.br', domain])('a sound domain that writes to %s is green', async (to) => {
  const shown = [/^ok SPF: /, /^note DKIM: .*dkim=pass/, /^ok DMARC: /]
  expect(await check({ to })).toEqual(shown.map((words) => expect.stringMatching(words)))
})

test.each<[what: string, changed: Question, words: RegExp]>([
  ['no SPF', { txt: { [domain]: ['v=spf10'] } }, /SPF: vigilia.com.br não tem/],
  ['two SPF', { txt: { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] } }, /SPF: .* 2 registros/],
  ['an SPF for everybody', { txt: { [domain]: ['v=spf1 +all'] } }, /SPF: .*\+all/],
  [
    'two DMARC',
    { txt: { [`_dmarc.${domain}`]: ['v=DMARC1', 'v=DMARC1; p=reject'] } },
    /DMARC: .* 2 registros/,
  ],
  ['no DMARC', { txt: { [`_dmarc.${domain}`]: ['x'] } }, /DMARC: vigilia.com.br não tem/],
  ['a receiver that is misspelt', { to: 'vigila.com.br' }, /MAIL_TO: vigila.com.br não recebe/],
  ['a receiver that takes no mail', { to: 'calada.com.br' }, /MAIL_TO: calada.com.br não recebe/],
])('%s is a blocker', async (_what, changed, words) => {
  const blockers = (await check(changed)).filter((line) => line.startsWith('blocker '))
  expect(blockers).toEqual([expect.stringMatching(words)])
})

test.each([
  ['p=quarantine', /^ok DMARC: v=DMARC1; p=quarantine/],
  ['rua=mailto:a@b.c', /^note DMARC: .*none/],
  ['p=reject; sp=none', /^note DMARC: .*none/],
])('a DMARC of the organisation that says %s counts for what sends', async (policy, words) => {
  const from = `envio.${domain}`
  const txt = { [`_dmarc.${domain}`]: [`v=DMARC1; ${policy}`], [from]: ['v=spf1'] }
  expect(await check({ txt, from })).toContainEqual(expect.stringMatching(words))
})

test('where nobody answers for a domain that is said, and the others are checked', async () => {
  const resolveMx = () => Promise.reject(Object.assign(new Error(), { code: 'ESERVFAIL' }))
  const findings = await check({ dns: { resolveMx } })
  expect(findings).toHaveLength(4)
  expect(findings[3]).toMatch(/^note MAIL_TO: vigilia.com.br não foi conferido.*ESERVFAIL/)
})
