import type { RateLimit, Settings } from '../../server/settings.ts'
import { type Finding, note, ok, stop } from './finding.ts'

/** Names for examples (RFC 2606, RFC 6761, and the Portuguese one), or that only this machine knows. */
const unreachableHost =
  /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$|(?:^|\.)(?:example|exemplo)\.(?:com|net|org)(?:\.br)?$|^[\d.]+$|^\[/i

export function isReserved(host: string): boolean {
  return unreachableHost.test(host)
}

/** The public address. `builtFor` is what the built pages say; null where nothing is built yet. */
export function checkAddress(
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  isSet: boolean,
  builtFor: string | null,
): Finding[] {
  if (!isSet) {
    return [
      stop(
        'SITE_URL não está definida: escreva o endereço público, por exemplo SITE_URL=https://www.exemplo.com.br',
      ),
    ]
  }
  const findings: Finding[] = []
  if (siteUrl.protocol !== 'https:') findings.push(stop(`SITE_URL=${siteUrl.origin}: use https`))
  if (isReserved(siteUrl.hostname)) {
    findings.push(stop(`SITE_URL=${siteUrl.origin}: ninguém de fora chega a este endereço`))
  }
  if (builtFor === null)
    findings.push(note('o site ainda não foi montado: npm start ou npm run build'))
  else if (builtFor !== siteUrl.origin) {
    findings.push(
      stop(`as páginas foram montadas para ${builtFor}: monte de novo com npm run build`),
    )
  }
  return findings.some(({ kind }) => kind === 'stop')
    ? findings
    : [ok(`SITE_URL=${siteUrl.origin}`), ...findings]
}

function isLoopback(host: string | null): boolean {
  return host === 'localhost' || host === '::1' || Boolean(host?.startsWith('127.'))
}

/** Who is believed about visitors' addresses, which is what the limits count by. */
export function checkProxy({ host, trustProxy }: Pick<Settings, 'host' | 'trustProxy'>): Finding[] {
  const isBehindProxy = isLoopback(host)
  if (trustProxy.kind === 'neighbour' && !isBehindProxy) {
    return [
      stop(
        'TRUST_PROXY=on com HOST aberto: quem se conecta direto inventa seu endereço e escapa dos limites; escreva HOST=127.0.0.1 ou os endereços dos proxies',
      ),
    ]
  }
  const open = trustProxy.kind === 'listed' && trustProxy.networks.find((one) => /\/0$/.test(one))
  if (open)
    return [stop(`TRUST_PROXY=${open} confia em todo mundo: escreva só os endereços dos proxies`)]
  if (trustProxy.kind === 'nobody' && isBehindProxy) {
    return [
      stop(
        `HOST=${host} supõe um proxy nesta máquina, mas TRUST_PROXY está desligado: todos os visitantes contariam como um só nos limites; escreva TRUST_PROXY=127.0.0.1`,
      ),
    ]
  }
  if (trustProxy.kind === 'nobody') {
    return [note('TRUST_PROXY está desligado: certo só se nenhum proxy ou CDN fica na frente')]
  }
  return [ok('TRUST_PROXY confia só em quem deve')]
}

/** How many requests a limit lets in within a day; null is no limit. */
function requestsPerDay(limit: RateLimit | null): number {
  return limit ? (limit.requests / limit.seconds) * 86_400 : Number.POSITIVE_INFINITY
}

/** Settings that are allowed, and weak. */
export function checkStrength(settings: Settings): Finding[] {
  const findings: Finding[] = []
  const { quoteMode, retentionDays, limitPerAddress, limitOverall, logLevel } = settings
  if (quoteMode === 'simulated') {
    findings.push(stop('QUOTE_MODE=simulated: o formulário não transmite nem guarda nada'))
  }
  if (retentionDays > 365) {
    findings.push(
      note(
        `RETENTION_DAYS=${retentionDays}: mais de um ano de dados pessoais pede um motivo (LGPD, art. 15)`,
      ),
    )
  }
  if (requestsPerDay(limitPerAddress) > 20_000)
    findings.push(
      note('LIMIT_PER_ADDRESS deixa um só endereço enviar mais de 20.000 pedidos por dia'),
    )
  if (requestsPerDay(limitOverall) < 100) {
    findings.push(note('LIMIT_OVERALL deixa passar menos de 100 pedidos por dia, de todos juntos'))
  }
  if (logLevel === 'silent' || logLevel === 'fatal') {
    findings.push(note(`LOG_LEVEL=${logLevel}: um erro de envio não apareceria no registro`))
  }
  return findings.length > 0 ? findings : [ok('nada de fraco nas demais configurações')]
}
