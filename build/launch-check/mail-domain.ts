import * as z from 'zod'
import { type Finding, note, ok, stop } from './finding.ts'

/** The few questions that are asked of the DNS; each throws as `node:dns/promises` does. */
export type Dns = {
  txt(name: string): Promise<string[][]>
  mx(name: string): Promise<{ exchange: string }[]>
}

const dnsError = z.object({ code: z.string() })

/** Answers that say "there is no such record", as opposed to "nobody answered". */
const isAbsent = (error: unknown) =>
  ['ENOTFOUND', 'ENODATA'].includes(dnsError.safeParse(error).data?.code ?? '')

/** The records of a name that begin so; none where the name has none. */
async function records(dns: Dns, name: string, beginning: RegExp): Promise<string[]> {
  try {
    const found = await dns.txt(name)
    return found.map((parts) => parts.join('')).filter((text) => beginning.test(text))
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

async function checkSpf(dns: Dns, domain: string): Promise<Finding> {
  const [spf, ...more] = await records(dns, domain, /^v=spf1(?: |$)/i)
  if (!spf)
    return stop(`SPF: ${domain} não tem; peça ao provedor de e-mail o registro TXT "v=spf1 …"`)
  if (more.length > 0)
    return stop(`SPF: ${domain} tem ${more.length + 1} registros; só pode haver um`)
  if (/(?:^| )\+?all(?: |$)/i.test(spf)) {
    return stop(`SPF: ${domain} deixa qualquer um enviar em seu nome (+all); use ~all ou -all`)
  }
  return ok(`SPF: ${spf}`)
}

/** The domain and those above it, down to two labels: DMARC may stand at the organisation's own. */
function withParents(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

async function checkDmarc(dns: Dns, domain: string): Promise<Finding> {
  for (const name of withParents(domain)) {
    const [dmarc] = await records(dns, `_dmarc.${name}`, /^v=DMARC1/i)
    if (!dmarc) continue
    const isLax = /;\s*p=none/i.test(dmarc)
    return isLax
      ? note(
          `DMARC: ${name} tem p=none, que só observa; quando os relatórios estiverem limpos, use p=quarantine`,
        )
      : ok(`DMARC: ${dmarc}`)
  }
  return stop(
    `DMARC: ${domain} não tem; crie em _dmarc.${domain} o registro TXT "v=DMARC1; p=quarantine"`,
  )
}

async function checkDkim(dns: Dns, domain: string, selector: string | null): Promise<Finding> {
  if (!selector) {
    return note(
      'DKIM: o nome da chave (seletor) não se adivinha; pergunte ao provedor e repita com «npm run launch-check -- --dkim=SELETOR», ou procure dkim=pass no e-mail de teste',
    )
  }
  const name = `${selector}._domainkey.${domain}`
  const [key] = await records(dns, name, /(?:^|;)\s*p=/i)
  if (!key) return stop(`DKIM: ${name} não tem chave; confira o seletor com o provedor de e-mail`)
  const isRevoked = /(?:^|;)\s*p=\s*(?:;|$)/i.test(key)
  return isRevoked
    ? stop(`DKIM: a chave em ${name} foi revogada`)
    : ok(`DKIM: há uma chave em ${name}`)
}

async function checkReceiver(dns: Dns, domain: string): Promise<Finding[]> {
  try {
    const hosts = await dns.mx(domain)
    // A null MX (RFC 7505) says that the domain takes no mail.
    if (hosts.some(({ exchange }) => exchange !== '')) return []
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
  return [stop(`MAIL_TO: ${domain} não recebe e-mail (não tem registro MX)`)]
}

export type MailDomains = {
  /** The domain of MAIL_FROM. */
  from: string
  /** The domains of MAIL_TO. */
  to: readonly string[]
  dkimSelector: string | null
}

/** Whether other mail servers will believe the domain of MAIL_FROM, and MAIL_TO can be reached. */
export async function checkMailDomain(dns: Dns, domains: MailDomains): Promise<Finding[]> {
  const { from, to, dkimSelector } = domains
  try {
    return [
      await checkSpf(dns, from),
      await checkDkim(dns, from, dkimSelector),
      await checkDmarc(dns, from),
      ...(await Promise.all([...new Set(to)].map((one) => checkReceiver(dns, one)))).flat(),
    ]
  } catch (error) {
    const code = dnsError.safeParse(error).data?.code ?? String(error)
    return [
      note(
        `SPF, DKIM e DMARC de ${from} não foram conferidos: o DNS não respondeu (${code}); repita com rede`,
      ),
    ]
  }
}
