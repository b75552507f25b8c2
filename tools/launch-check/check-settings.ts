import { isReservedHost } from '../../app/content/placeholders.ts'
import type { Site } from '../../server/http/site.ts'
import { isLoopbackHost } from '../../server/settings/loopback.ts'
import type { Settings } from '../../server/settings/settings.ts'
import { rebuildHint, staleSettings } from '../../server/stale-build.ts'
import { hour } from '../../server/time/milliseconds.ts'
import { blocker, type Finding, note, ok, okUnlessBlocked } from './report.ts'

/** @param isSet whether SITE_URL is set; otherwise only its default applies */
export function checkAddress({ siteUrl }: Pick<Settings, 'siteUrl'>, isSet: boolean) {
  if (!isSet) {
    const example = 'por exemplo SITE_URL=https://www.exemplo.com.br'
    return [blocker(`SITE_URL não está definida: escreva o endereço público, ${example}`)]
  }
  const setting = `SITE_URL=${siteUrl.origin}`
  const findings: Finding[] = []
  if (siteUrl.protocol !== 'https:') findings.push(blocker(`${setting}: use https`))
  if (isReservedHost(siteUrl.hostname)) {
    findings.push(blocker(`${setting}: ninguém de fora chega a este endereço`))
  }
  return okUnlessBlocked(setting, findings)
}

/**
 * @param built the built site; null where nothing is built yet
 * @param isCurrent whether it was made of the sources as they are now
 */
export function checkBuild(
  settings: Settings,
  built: Pick<Site, 'pageSettings'> | null,
  isCurrent: boolean,
) {
  if (!built) return [note('o site ainda não foi montado: npm start ou npm run build')]
  const stale = staleSettings(built.pageSettings, settings).map((problem) => blocker(problem))
  if (!isCurrent) stale.push(blocker(`algo mudou depois da montagem: monte de novo ${rebuildHint}`))
  return okUnlessBlocked('montadas com este conteúdo e estas configurações', stale)
}

/** Checks that the limits count by addresses that visitors cannot forge. */
export function checkProxy({ host, trustProxy }: Pick<Settings, 'host' | 'trustProxy'>): Finding {
  const isBehindProxy = host !== null && isLoopbackHost(host)
  if (typeof trustProxy === 'object' && trustProxy.rules.some((rule) => rule.endsWith('/0'))) {
    return blocker('TRUST_PROXY com /0 confia em todo mundo: escreva só os endereços dos proxies')
  }
  if (trustProxy === 'direct' && !isBehindProxy) {
    return blocker(
      'TRUST_PROXY=on com HOST aberto: quem se conecta direto inventa seu endereço e escapa dos ' +
        'limites; escreva HOST=127.0.0.1 ou os endereços dos proxies',
    )
  }
  if (trustProxy !== 'nobody') return ok('TRUST_PROXY confia só em quem deve')
  return isBehindProxy
    ? blocker(
        `HOST=${host} supõe um proxy nesta máquina, mas TRUST_PROXY está desligado: todos os ` +
          'visitantes contariam como um só nos limites; escreva TRUST_PROXY=127.0.0.1',
      )
    : note('TRUST_PROXY está desligado: certo só se nenhum proxy ou CDN fica na frente')
}

export function checkValues(settings: Settings): Finding[] {
  const { quoteMode, retentionDays, limitPerAddress } = settings
  const findings: Finding[] = []
  if (quoteMode === 'simulated') {
    findings.push(blocker('QUOTE_MODE=simulated: o formulário não transmite nem guarda nada'))
  }
  if (retentionDays > 365) {
    const hint = 'mais de um ano de dados pessoais pede um motivo (LGPD, art. 15)'
    findings.push(note(`RETENTION_DAYS=${retentionDays}: ${hint}`))
  }
  if (limitPerAddress && limitPerAddress.seconds * 1000 > hour) {
    const hint = 'o texto de privacidade (content/form.json) diz por quanto tempo: confira-o'
    findings.push(note(`LIMIT_PER_ADDRESS conta os envios por mais de uma hora: ${hint}`))
  }
  return findings.length > 0 ? findings : [ok('nenhum ponto fraco nas demais configurações')]
}
