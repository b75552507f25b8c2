import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { listenHere } from '../free-port.ts'

type ReceivedMail = {
  raw: string
  messageId: string
  reference: string
  /** Those of all requests in it: each stands on a line of its own. */
  references: string[]
  recipients: string[]
  /** The parameters of MAIL FROM, then those of each RCPT TO. */
  parameters: object[]
}

/** What the server does instead of taking every mail at once. */
export type Behaviour = {
  /** The reply code to every mail, or to those whose text holds this. */
  refuseMail?: number
  onlyWith?: string
  /** Refuses more mails than this for now. */
  quota?: number
  refuseRecipients?: Record<string, number>
  /** Takes mails, and answers afterwards. */
  holdUntil?: Promise<void>
  hang?: boolean
  /** Closes the connection instead of taking a mail, or instead of saying that it did. */
  drop?: 'after DATA' | 'before the answer'
  /** Offers notices of what could not be delivered (DSN) to connections from now on. */
  offersDsn?: boolean
}

function reply(code: number): Error {
  return Object.assign(new Error(`${code} refused by the test`), { responseCode: code })
}

function header(raw: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

/** Greets at once: smtp-server itself gives each client 100 ms in which to speak too soon. */
class PromptServer extends SMTPServer {
  override connect(...client: Parameters<SMTPServer['connect']>): void {
    super.connect(...client)
    const newest = [...this.connections].at(-1)
    if (!newest) return
    newest.connectionReady()
    newest.connectionReady = () => {}
  }
}

/** A mail server on this machine that behaves as a test tells it to. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = []
  /** How many mails it was told to hold. */
  held = 0
  url = new URL('smtp://127.0.0.1')
  #behaviour: Behaviour = {}

  readonly #server = new PromptServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) => {
      const isRight = username === 'site' && password === 'segredo'
      callback(isRight ? null : reply(535), { user: username })
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refused = this.#behaviour.refuseRecipients?.[address]
      callback(refused ? reply(refused) : null)
    },
    onData: (stream, session, callback) => {
      this.#take(stream, session).then(() => callback(), callback)
    },
  })

  #drop({ id }: SMTPServerSession): void {
    for (const { session, _socket } of this.#server.connections) {
      if (session.id === id) _socket.destroy()
    }
  }

  /** Takes a mail; never resolves where the behaviour is to give no answer. */
  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await text(stream)
    const { refuseMail, onlyWith, quota, holdUntil, hang, drop } = this.#behaviour
    if (refuseMail && raw.includes(onlyWith ?? '')) throw reply(refuseMail)
    if (quota !== undefined && this.mails.length >= quota) throw reply(452)
    if (drop === 'after DATA') this.#drop(session)
    if (drop === 'after DATA' || hang) return new Promise(() => {})
    if (holdUntil) {
      this.held += 1
      await holdUntil
    }
    const { mailFrom, rcptTo } = session.envelope
    const addresses = mailFrom ? [mailFrom, ...rcptTo] : rcptTo
    this.mails.push({
      raw,
      messageId: header(raw, 'Message-ID'),
      reference: /^<(\d{8}-[0-9A-Z]{6})\./.exec(header(raw, 'Message-ID'))?.[1] ?? '',
      references: Array.from(raw.matchAll(/^Pedido (\d{8}-[0-9A-Z]{6})\r$/gm), ([, it = '']) => it),
      recipients: rcptTo.map(({ address }) => address),
      parameters: addresses.map(({ args }) => ({ ...args })),
    })
    if (drop === 'before the answer') this.#drop(session)
  }

  /** Sets what the server does from now on; without an argument it takes every mail. */
  behave(behaviour: Behaviour = {}): void {
    this.#behaviour = behaviour
    this.#server.options.hideDSN = !behaviour.offersDsn
  }

  /** Settings of a site that mails to this server. */
  get settings() {
    return {
      SMTP_URL: this.url.href,
      MAIL_FROM: 'Site <site@exemplo.com.br>',
      MAIL_TO: 'comercial@exemplo.com.br, diretoria@exemplo.com.br',
    }
  }

  async listen(port: number): Promise<void> {
    // Clients that are dropped on purpose make the server complain.
    this.#server.on('error', () => {})
    this.url.port = String(await listenHere(this.#server.server, port))
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  [Symbol.asyncDispose] = this.stop
}

export async function startMailServer(port = 0): Promise<TestMailServer> {
  const server = new TestMailServer()
  await server.listen(port)
  return server
}
