import { createTransport, type NodemailerError } from 'nodemailer'
import { isReservedHost } from '../../app/content/placeholders.ts'
import { defaultTimeouts, transportUrl } from '../../server/delivery/smtp-mailer.ts'
import { mailDomain } from '../../server/settings/mail-address.ts'
import type { MailSettings } from '../../server/settings/settings.ts'
import { type Milliseconds, minute } from '../../server/time/milliseconds.ts'
import { blocker, type Finding, note, ok } from './report.ts'

/** For each step of the conversation: some servers make strangers wait. */
const timeout: Milliseconds = minute

/** What nodemailer's codes mean for an owner who can only change SMTP_URL. */
const meanings: Record<string, string> = {
  EAUTH: 'o servidor recusou o usuário ou a senha de SMTP_URL',
  EDNS: 'o nome do servidor em SMTP_URL não existe',
  ECONNECTION: 'não há servidor que responda neste endereço e porta',
  ESOCKET:
    'não há servidor que responda neste endereço e porta, ou o certificado dele não é válido',
  ETIMEDOUT: 'o servidor não respondeu a tempo (porta bloqueada?)',
  ETLS: 'o servidor não oferece conexão criptografada; um servidor próprio, em rede fechada, pede ?ignoreTLS=true em SMTP_URL',
  EENVELOPE: 'o servidor recusou o remetente ou um destinatário',
}

function meaningOf(error: NodemailerError): string {
  const meaning = meanings[error.code ?? ''] ?? 'o envio falhou'
  return `${meaning} (${error.message.replace(/\s+/g, ' ')})`
}

function refusals(errors: readonly NodemailerError[] = []): Finding[] {
  return errors.map(({ recipient, response, message }) =>
    blocker(`MAIL_TO: o servidor de e-mail recusou ${recipient} (${response ?? message})`),
  )
}

function checkAddresses(name: string, addresses: MailSettings['to']): Finding[] {
  return addresses
    .filter((address) => isReservedHost(mailDomain(address)))
    .map(({ address }) => blocker(`${name}: ${address} é um endereço de exemplo`))
}

const testMail = {
  subject: 'Teste do site: este e-mail chegou',
  text:
    'Este e-mail foi enviado por “npm run launch-check -- --send”.\n\n' +
    'Os pedidos de orçamento do site chegarão assim, nesta caixa. Se este e-mail caiu no spam, ' +
    'confira SPF, DKIM e DMARC do domínio. Nos detalhes da mensagem deve constar dkim=pass.\n',
}

async function checkConnection({ smtpUrl, from, to }: MailSettings, send: boolean) {
  const server = `${smtpUrl.hostname}:${smtpUrl.port || (smtpUrl.protocol === 'smtps:' ? 465 : 587)}`
  const transport = createTransport({
    url: transportUrl(smtpUrl),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: send ? defaultTimeouts.socket : timeout,
  })
  const findings: Finding[] = []
  try {
    await transport.verify()
    const how = smtpUrl.username ? 'aceitou usuário e senha' : 'respondeu, sem pedir senha'
    findings.push(ok(`o servidor de e-mail ${server} ${how}`))
    if (send) {
      const { accepted, rejectedErrors } = await transport.sendMail({ from, to, ...testMail })
      const hint = `para ${accepted.join(', ')}: confira a caixa`
      findings.push(ok(`e-mail de teste entregue ao servidor, ${hint}`))
      findings.push(...refusals(rejectedErrors))
    } else {
      findings.push(note('nenhum e-mail de teste foi enviado: npm run launch-check -- --send'))
    }
  } catch (thrown) {
    const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown))
    const refused = refusals(error.rejectedErrors)
    const failed = blocker(`servidor de e-mail ${server}: ${meaningOf(error)}`)
    findings.push(...(refused.length > 0 ? refused : [failed]))
  }
  return findings
}

export async function checkMailServer(mail: MailSettings, send: boolean): Promise<Finding[]> {
  return [
    ...checkAddresses('MAIL_FROM', [mail.from]),
    ...checkAddresses('MAIL_TO', mail.to),
    note(
      `MAIL_FROM: alguém precisa ler a caixa de ${mail.from.address}; a ela voltam os e-mails que não chegaram`,
    ),
    ...(await checkConnection(mail, send)),
  ]
}
