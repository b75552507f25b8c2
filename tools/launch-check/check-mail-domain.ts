import type { Resolver } from 'node:dns/promises'
import { errorKind } from '../../server/log/error-words.ts'
import { mailDomain } from '../../server/settings/mail-address.ts'
import type { MailSettings } from '../../server/settings/settings.ts'
import { blocker, type Finding, note, ok } from './report.ts'

export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'> & {
  resolve4(hostname: string): Promise<string[]>
}

/** The records that a query finds; none where the answer is that there are none. */
async function recordsOf<T>(query: Promise<T[]>): Promise<T[]> {
  return query.catch((error) => {
    if (['ENOTFOUND', 'ENODATA'].includes(errorKind(error))) return []
    throw error
  })
}

async function textsOf(dns: Dns, name: string, pattern: RegExp): Promise<string[]> {
  const records = await recordsOf(dns.resolveTxt(name))
  return records.map((parts) => parts.join('')).filter((text) => pattern.test(text))
}

async function checkSpf(dns: Dns, domain: string): Promise<Finding> {
  const [spf, ...more] = await textsOf(dns, domain, /^v=spf1(?: |$)/i)
  if (!spf)
    return blocker(`SPF: ${domain} não tem; peça ao provedor de e-mail o registro TXT "v=spf1 …"`)
  if (more.length > 0)
    return blocker(`SPF: ${domain} tem ${more.length + 1} registros; só pode haver um`)
  return /(?:^| )\+?all(?: |$)/i.test(spf)
    ? blocker(`SPF: ${domain} deixa qualquer um enviar em seu nome (+all); use ~all ou -all`)
    : ok(`SPF: ${spf}`)
}

/** The domain and those above it, down to two labels. */
function withParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** The record may be at the organisation's own domain (RFC 7489, section 6.6.3). */
async function checkDmarc(dns: Dns, domain: string): Promise<Finding> {
  for (const name of withParents(domain)) {
    const [dmarc, ...more] = await textsOf(dns, `_dmarc.${name}`, /^v=DMARC1/i)
    if (!dmarc) continue
    if (more.length > 0)
      return blocker(`DMARC: ${name} tem ${more.length + 1} registros; só pode haver um`)
    const tag = (key: string) => new RegExp(`;\\s*${key}\\s*=\\s*(\\w+)`, 'i').exec(dmarc)?.[1]
    const policy = (name !== domain && tag('sp')) || tag('p') || 'none'
    const hint = 'que só observa; quando os relatórios estiverem limpos, use p=quarantine'
    return policy.toLowerCase() === 'none'
      ? note(`DMARC: ${name} pede "none" para ${domain}, ${hint}`)
      : ok(`DMARC: ${dmarc}`)
  }
  const record = `_dmarc.${domain} o registro TXT "v=DMARC1; p=quarantine"`
  return blocker(`DMARC: ${domain} não tem; crie em ${record}`)
}

/** A key's name cannot be guessed, and only a mail shows that the provider signs with it. */
const dkimHint = note(
  'DKIM: no e-mail de teste (npm run launch-check -- --send), os detalhes da mensagem devem dizer dkim=pass',
)

async function checkReceiver(dns: Dns, domain: string): Promise<Finding[]> {
  const exchanges = await recordsOf(dns.resolveMx(domain))
  // Without any, mail goes to the domain's own address (RFC 5321, section 5.1).
  const hosts =
    exchanges.length > 0
      ? exchanges.map(({ exchange }) => exchange)
      : await recordsOf(dns.resolve4(domain))
  // A null MX (RFC 7505) says that the domain takes no mail.
  if (hosts.some((host) => host !== '')) return []
  return [blocker(`MAIL_TO: ${domain} não recebe e-mail (não tem registro MX nem A)`)]
}

/** What was found, or a note that nobody answered. */
const answered = <T>(what: string, finding: Promise<T>) =>
  finding.catch((error) => {
    const reason = `o DNS não respondeu (${errorKind(error)}); repita com rede`
    return note(`${what} não foi conferido: ${reason}`)
  })

/** Checks that other mail servers trust the domain of MAIL_FROM, and that MAIL_TO can be reached. */
export async function checkMailDomain(
  dns: Dns,
  mail: Pick<MailSettings, 'from' | 'to'>,
): Promise<Finding[]> {
  const domain = mailDomain(mail.from)
  const receivers = [...new Set(mail.to.map(mailDomain))]
  const findings = await Promise.all([
    answered(`SPF de ${domain}`, checkSpf(dns, domain)),
    dkimHint,
    answered(`DMARC de ${domain}`, checkDmarc(dns, domain)),
    ...receivers.map((receiver) => answered(`MAIL_TO: ${receiver}`, checkReceiver(dns, receiver))),
  ])
  return findings.flat()
}
