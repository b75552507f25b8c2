import { describe, expect, test } from 'vitest'
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
  }
}

const sound = {
  'vigilia.com.br': ['outra-coisa=1', 'v=spf1 include:_spf.provedor.com.br -all'],
  '_dmarc.vigilia.com.br': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@vigilia.com.br'],
  'k1._domainkey.vigilia.com.br': ['v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4'],
}
const receiving = { 'vigilia.com.br': ['mx.provedor.com.br'] }
const domains = {
  from: 'vigilia.com.br',
  to: 'vigilia.com.br',
  dkimSelector: 'k1' as string | null,
}

const addressAt = (domain: string) => ({ name: '', address: `a@${domain}` })

function checkDomains(dns: Dns, { from, to, dkimSelector }: typeof domains) {
  return checkMailDomain(dns, { from: addressAt(from), to: [addressAt(to)] }, dkimSelector)
}

async function check(
  txt: Record<string, string[]>,
  changed: Partial<typeof domains> = {},
  mx: Record<string, string[]> = receiving,
) {
  const findings = await checkDomains(dnsOf(txt, mx), { ...domains, ...changed })
  return findings.map(({ kind, text }) => `${kind} ${text}`)
}

test('a domain with SPF, DKIM, DMARC and a mail server is green', async () => {
  const findings = await check(sound)
  expect(findings).toHaveLength(3)
  expect(findings.every((one) => one.startsWith('ok '))).toBe(true)
})

describe('is a blocker:', () => {
  test.each([
    ['no SPF', { ...sound, 'vigilia.com.br': ['v=spf10'] }, /blocker SPF: vigilia.com.br não tem/],
    ['two SPF', { ...sound, 'vigilia.com.br': ['v=spf1 -all', 'v=spf1 ~all'] }, /2 registros/],
    ['an SPF for everybody', { ...sound, 'vigilia.com.br': ['v=spf1 +all'] }, /blocker SPF.*\+all/],
    [
      'no DMARC',
      { ...sound, '_dmarc.vigilia.com.br': ['x'] },
      /blocker DMARC: vigilia.com.br não tem/,
    ],
    [
      'a DKIM key that was taken back',
      { ...sound, 'k1._domainkey.vigilia.com.br': ['v=DKIM1; p='] },
      /blocker DKIM.*revogada/,
    ],
  ])('%s', async (_what, txt, words) => {
    expect((await check(txt)).join('\n')).toMatch(words)
  })

  test('a selector without a key', async () => {
    expect(await check(sound, { dkimSelector: 'k2' })).toContain(
      'blocker DKIM: k2._domainkey.vigilia.com.br não tem chave; confira o seletor com o provedor de e-mail',
    )
  })

  test('a receiver whose domain accepts no mail', async () => {
    const none = { 'vigilia.com.br': [''] }
    expect((await check(sound, {}, none)).join()).toMatch(
      /blocker MAIL_TO: vigilia.com.br não recebe/,
    )
    expect((await check(sound, { to: 'vigila.com.br' })).join()).toMatch(/vigila.com.br não recebe/)
  })
})

test('DMARC of the organisation counts for the subdomain that sends', async () => {
  const txt = { ...sound, 'envio.vigilia.com.br': ['v=spf1 -all'] }
  const findings = await check(txt, { from: 'envio.vigilia.com.br', dkimSelector: null })
  expect(findings.join('\n')).toMatch(/ok DMARC: v=DMARC1; p=quarantine/)
})

test('without a selector it says how to check DKIM, and blocks nothing', async () => {
  const findings = await check(sound, { dkimSelector: null })
  expect(findings.join('\n')).toMatch(/note DKIM: o nome da chave.*--dkim=SELETOR/)
})

test('without a network it says so in one line, and blocks nothing', async () => {
  const silent = async () => {
    throw dnsError('ECONNREFUSED')
  }
  const findings = await checkDomains({ resolveTxt: silent, resolveMx: silent }, domains)
  expect(findings).toEqual([
    { kind: 'note', text: expect.stringMatching(/não foram conferidos.*ECONNREFUSED/) },
  ])
})
