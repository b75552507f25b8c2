import { isLoopbackHost } from '../server/loopback.ts'
import { SettingsError } from '../server/settings.ts'

/**
 * Returns where the pages send the form: `/` for the server that answers the pages, the address of
 * a server elsewhere, or null for a static export without one, which transmits nothing.
 * @throws SettingsError if a form must not be sent to QUOTE_URL, or if the pages would also say
 * that nothing is transmitted
 */
export function readQuoteTarget(env: Record<string, string | undefined>): string | null {
  if (!env.STATIC_EXPORT) return '/'
  const text = env.QUOTE_URL?.trim()
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  // A URL with a user, a path, a query or a fragment is more than its origin.
  if (!isSafe || url.href !== `${url.origin}/`) {
    throw new SettingsError([
      `QUOTE_URL="${text}": use o endereço https do servidor que recebe os pedidos, sem caminho, ` +
        'por exemplo https://pedidos.exemplo.com.br, ou deixe vazio para não transmitir nada',
    ])
  }
  if (env.QUOTE_MODE?.trim() === 'simulated') {
    throw new SettingsError([
      `QUOTE_MODE="simulated": as páginas diriam que nada é transmitido, e QUOTE_URL="${text}" transmite; ` +
        'retire um dos dois',
    ])
  }
  return url.href
}
