import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { mailDomain } from '../../server/delivery/mail-address.ts'
import { requiresTls } from '../../server/delivery/smtp-mailer.ts'
import type { MailSettings } from '../../server/settings.ts'
import { type Finding, note, ok, stop } from './finding.ts'
import { isReserved } from './settings.ts'

const timeout = 10_000

const failure = z.object({
  code: z.string().optional().catch(undefined),
  message: z.string().catch('erro desconhecido'),
})

/** What nodemailer's codes mean for somebody who can only change SMTP_URL. */
function meaningOf(thrown: unknown): string {
  const { code, message } = failure.catch({ message: String(thrown) }).parse(thrown)
  const meanings: Record<string, string> = {
    EAUTH: 'o servidor recusou o usuário ou a senha de SMTP_URL',
    EDNS: 'o nome do servidor em SMTP_URL não existe',
    ECONNECTION: 'não há servidor que responda neste endereço e porta',
    ESOCKET: 'não há servidor que responda neste endereço e porta, ou o certificado dele não vale',
    ETIMEDOUT: 'o servidor não respondeu a tempo (porta bloqueada?)',
    ETLS: 'o servidor não oferece conexão cifrada; um servidor próprio, em rede fechada, pede ?ignoreTLS=true em SMTP_URL',
    EENVELOPE: 'o servidor recusou o remetente ou um destinatário',
  }
  return `${meanings[code ?? ''] ?? 'o envio falhou'} (${message.replace(/\s+/g, ' ')})`
}

function checkAddresses({ from, to }: MailSettings): Finding[] {
  const named = [
    ...[from].map((address) => ['MAIL_FROM', address] as const),
    ...to.map((address) => ['MAIL_TO', address] as const),
  ]
  return named
    .filter(([, address]) => isReserved(mailDomain(address)))
    .map(([name, { address }]) => stop(`${name}: ${address} é um endereço de exemplo`))
}

function testMail({ from, to }: MailSettings) {
  return {
    from,
    to,
    subject: 'Teste do site: este e-mail chegou',
    text:
      'Este e-mail foi enviado por «npm run launch-check -- --send».\n\n' +
      'Os pedidos de orçamento do site chegarão assim, nesta caixa. Se ele estava no spam, ' +
      'confira SPF, DKIM e DMARC do domínio. Nos detalhes da mensagem deve constar dkim=pass.\n',
  }
}

/** Whether requests would reach a mailbox: connects, logs in, and sends a test mail if asked to. */
export async function checkMailServer(
  mail: MailSettings | null,
  send: boolean,
): Promise<Finding[]> {
  if (!mail) {
    return [
      stop(
        'SMTP_URL, MAIL_FROM e MAIL_TO não estão definidas: os pedidos ficariam guardados, sem chegar a ninguém',
      ),
    ]
  }
  const { smtpUrl, to } = mail
  const place = `${smtpUrl.hostname}:${smtpUrl.port || (smtpUrl.protocol === 'smtps:' ? 465 : 587)}`
  const transport = createTransport({
    url: smtpUrl.href,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    dnsTimeout: timeout,
    socketTimeout: timeout,
    requireTLS: requiresTls(smtpUrl),
  })
  const findings = checkAddresses(mail)
  try {
    await transport.verify()
    const how = smtpUrl.username ? 'aceitou usuário e senha' : 'respondeu, sem pedir senha'
    findings.push(ok(`o servidor de e-mail ${place} ${how}`))
    if (send) {
      await transport.sendMail(testMail(mail))
      findings.push(
        ok(
          `e-mail de teste entregue ao servidor, para ${to.map(({ address }) => address).join(', ')}: confira a caixa`,
        ),
      )
    } else {
      findings.push(note('nenhum e-mail de teste foi enviado: npm run launch-check -- --send'))
    }
  } catch (error) {
    findings.push(stop(`servidor de e-mail ${place}: ${meaningOf(error)}`))
  } finally {
    transport.close()
  }
  return findings
}
