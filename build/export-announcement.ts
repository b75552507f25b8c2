import type { pageSettings } from '../app/site.tsx'

/** The settings that the pages show, as a server's `.env` has them. */
function settingLines(shown: Omit<typeof pageSettings, 'quoteUrl'>): string[] {
  return [
    `SITE_URL=${shown.siteUrl}`,
    `QUOTE_MODE=${shown.quoteMode}`,
    `RETENTION_DAYS=${shown.retentionDays}`,
    `MAIL_CONFIRMATION=${shown.confirmation ? 'on' : 'off'}`,
  ]
}

/** What an export ends with: where the form goes, and what that server has to be started with. */
export function exportAnnouncement({ quoteUrl, ...shown }: typeof pageSettings): string {
  if (!quoteUrl) {
    return (
      '\n!!! ATENÇÃO: sem QUOTE_URL, o formulário deste site NÃO TRANSMITE NADA. Quem o preencher verá ' +
      'a mensagem de sucesso,\n!!! e o pedido se perde. Para receber pedidos, defina QUOTE_URL com o ' +
      'endereço de um servidor deste projeto.'
    )
  }
  const lines = settingLines(shown).map((line) => `  ${line}`)
  return [
    `O formulário envia para ${quoteUrl}: inicie ali o servidor com os mesmos valores, que as páginas dizem:`,
    ...lines,
  ].join('\n')
}
