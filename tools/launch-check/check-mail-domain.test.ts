import { expect, test } from 'vitest'
import { checkMailDomain, type Dns } from './check-mail-domain.ts'

const dnsError = (code: string) => Object.assign(new Error(code), { code })

/** A DNS that knows these TXT records and mail servers, and nothing else. */
function dnsOf(txt: Record<string, string[]>, mx: Record<string, string[]> = {}): Dns {
  const answer = <T>(found: T | undefined) => {
    if (found === undefined) throw dnsError('ENOTFOUND')
    return found
  }
  return {
    // Long records come in pieces of up to 255 characters.
    resolveTxt: async (name) => answer(txt[name]).map((text) => text.match(/.{1,20}/g) ?? []),
    resolveMx: async (name) => answer(mx[name]).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: async (name) => answer(name === 'sem-mx.com.br' ? ['192.0.2.1'] : undefined),
  }
}

const sound = {
  'vigilia.com.br': ['outra-coisa=1', 'v=spf1 include:_spf.provedor.com.br -all'],
  '_dmarc.vigilia.com.br': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@vigilia.com.br'],
  'k1._domainkey.vigilia.com.br': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4'],
}
/** The second says that it takes no mail. */
const receiving = { 'vigilia.com.br': ['mx.provedor.com.br'], 'calada.com.br': [''] }

const addressAt = (domain: string) => ({ name: '', address: `a@${domain}` })
const mail = { from: addressAt('vigilia.com.br'), to: [addressAt('vigilia.com.br')] }

/** The findings about `mail`, or another one, with these TXT records besides the sound ones. */
async function check(
  txt: Record<string, string[]> = {},
  other: Partial<typeof mail> = {},
  dkimSelector: string | null = 'k1',
) {
  const dns = dnsOf({ ...sound, ...txt }, receiving)
  const findings = await checkMailDomain(dns, { ...mail, ...other }, dkimSelector)
  return findings.map(({ kind, text }) => `${kind} ${text}`)
}

const kinds = (lines: string[]) => lines.map((line) => line.split(' ')[0])

test('a domain with SPF, DKIM, DMARC and a mail server is green', async () => {
  expect(kinds(await check())).toEqual(['ok', 'ok', 'ok'])
})

const domain = 'vigilia.com.br'

test.each<[what: string, txt: Record<string, string[]>, words: RegExp]>([
  ['no SPF', { [domain]: ['v=spf10'] }, /SPF: vigilia.com.br não tem/],
  ['two SPF', { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] }, /SPF: .* 2 registros/],
  ['an SPF for everybody', { [domain]: ['v=spf1 +all'] }, /SPF: .*\+all/],
  ['two DMARC', { [`_dmarc.${domain}`]: ['v=DMARC1', 'v=DMARC1; p=reject'] }, /DMARC: .* 2 reg/],
  ['no DMARC', { [`_dmarc.${domain}`]: ['x'] }, /DMARC: vigilia.com.br não tem/],
  [
    'a DKIM key that was taken back',
    { [`k1._domainkey.${domain}`]: ['v=DKIM1; p='] },
    /DKIM: .*revogada/,
  ],
])('%s is a blocker', async (_what, txt, words) => {
  const blockers = (await check(txt)).filter((line) => line.startsWith('blocker '))
  expect(blockers).toEqual([expect.stringMatching(words)])
})

test('a selector without a key is a blocker', async () => {
  expect(await check({}, {}, 'k2')).toContain(
    'blocker DKIM: k2._domainkey.vigilia.com.br não tem chave; confira o seletor com o provedor de e-mail',
  )
})

test.each(['vigila.com.br', 'calada.com.br'])(
  'a receiver whose domain accepts no mail is a blocker: %s',
  async (mistyped) => {
    expect(await check({}, { to: [addressAt(mistyped)] })).toContain(
      `blocker MAIL_TO: ${mistyped} não recebe e-mail (não tem registro MX nem A)`,
    )
  },
)

test('a receiver whose domain has an address and names no mail server takes mail', async () => {
  expect(await check({}, { to: [addressAt('sem-mx.com.br')] })).toEqual(await check())
})

test('DMARC of the organisation counts for the subdomain that sends', async () => {
  const from = addressAt(`envio.${domain}`)
  const findings = await check({ [`envio.${domain}`]: ['v=spf1 -all'] }, { from })
  expect(findings).toContainEqual(expect.stringMatching(/^ok DMARC: v=DMARC1; p=quarantine/))
})

test.each(['p = none', 'rua=mailto:a@b.c', 'p=reject; sp=none'])(
  'a DMARC that asks for nothing is named: %s',
  async (policy) => {
    const from = addressAt(`envio.${domain}`)
    const txt = {
      [`_dmarc.${domain}`]: [`v=DMARC1; ${policy}`],
      [from.address.slice(2)]: ['v=spf1'],
    }
    expect(await check(txt, { from })).toContainEqual(expect.stringMatching(/^note DMARC: .*none/))
  },
)

test('without a selector it says how to check DKIM, and blocks nothing', async () => {
  const findings = await check({}, {}, null)
  expect(kinds(findings)).toEqual(['ok', 'note', 'ok'])
  expect(findings[1]).toMatch(/DKIM: o nome da chave.*--dkim=SELETOR/)
})

test('where nobody answers for a domain that is said, and the others are checked', async () => {
  const dns = dnsOf({ ...sound, [domain]: [] }, receiving)
  const resolveMx = async () => {
    throw dnsError('ESERVFAIL')
  }
  const [spf, dkim, dmarc, receiver] = await checkMailDomain({ ...dns, resolveMx }, mail, 'k1')
  expect([spf, dkim, dmarc].map((finding) => finding?.kind)).toEqual(['blocker', 'ok', 'ok'])
  expect(receiver).toEqual({
    kind: 'note',
    text: expect.stringMatching(/MAIL_TO: vigilia.com.br não foi conferido.*ESERVFAIL/),
  })
})
