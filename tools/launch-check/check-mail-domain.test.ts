import { describe, expect, test } from 'vitest'
import { checkMailDomain, type Dns } from './check-mail-domain.ts'
import { blocker } from './report.ts'

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

const addressAt = (domain: string) => ({ name: '', address: `a@${domain}` })
const mail = { from: addressAt('vigilia.com.br'), to: [addressAt('vigilia.com.br')] }

/** The findings about `mail`, or another one, with these TXT records. */
async function check(
  txt: Record<string, string[]>,
  dkimSelector: string | null = 'k1',
  other = mail,
) {
  const findings = await checkMailDomain(dnsOf(txt, receiving), other, dkimSelector)
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
    expect(await check(sound, 'k2')).toContain(
      'blocker DKIM: k2._domainkey.vigilia.com.br não tem chave; confira o seletor com o provedor de e-mail',
    )
  })

  test('a receiver whose domain accepts no mail', async () => {
    const findings = await checkMailDomain(dnsOf(sound, { 'vigilia.com.br': [''] }), mail, 'k1')
    expect(findings).toContainEqual(
      blocker(expect.stringMatching(/^MAIL_TO: vigilia.com.br não re/)),
    )
    const mistyped = await check(sound, 'k1', { ...mail, to: [addressAt('vigila.com.br')] })
    expect(mistyped.join()).toMatch(/blocker MAIL_TO: vigila.com.br não recebe/)
  })
})

test('DMARC of the organisation counts for the subdomain that sends', async () => {
  const txt = { ...sound, 'envio.vigilia.com.br': ['v=spf1 -all'] }
  const findings = await check(txt, null, { ...mail, from: addressAt('envio.vigilia.com.br') })
  expect(findings.join('\n')).toMatch(/ok DMARC: v=DMARC1; p=quarantine/)
})

test('without a selector it says how to check DKIM, and blocks nothing', async () => {
  const findings = await check(sound, null)
  expect(findings.join('\n')).toMatch(/note DKIM: o nome da chave.*--dkim=SELETOR/)
})

test('without a network it says so in one line, and blocks nothing', async () => {
  const silent = async () => {
    throw dnsError('ECONNREFUSED')
  }
  const findings = await checkMailDomain({ resolveTxt: silent, resolveMx: silent }, mail, 'k1')
  expect(findings).toEqual([
    { kind: 'note', text: expect.stringMatching(/não foram conferidos.*ECONNREFUSED/) },
  ])
})
