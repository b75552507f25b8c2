import type { pageSettings } from '../app/site.tsx'
import { pageSettingTexts } from '../server/stale-build.ts'

/** The last lines of an export: where the form is sent, and the settings of that server. */
export function exportAnnouncement({ quoteUrl, ...shown }: typeof pageSettings): string {
  if (!quoteUrl) {
    return (
      '\n!!! ATENÇÃO: sem QUOTE_URL, o formulário deste site NÃO TRANSMITE NADA. Quem o preencher verá ' +
      'a mensagem de sucesso,\n!!! e o pedido se perde. Para receber pedidos, defina QUOTE_URL com o ' +
      'endereço de um servidor deste projeto.'
    )
  }
  const texts = Object.entries(pageSettingTexts(shown))
  return [
    `O formulário envia para ${quoteUrl}: inicie ali o servidor com os mesmos valores, que as páginas dizem:`,
    ...texts.map(([name, text]) => `  ${name}=${text}`),
  ].join('\n')
}
