import { once } from 'node:events'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = {
  raw: string
  messageId: string
  protocol: string
  recipients: string[]
}

/** How the server answers: a reply code with its text, or one of the ways in which servers are rude. */
export type Behaviour =
  | 'accept'
  | { refuseMail: number }
  | { refuseRecipients: Record<string, number> }
  | 'hang after DATA'
  | 'drop after DATA'
  | 'take, but drop before the answer'
  | 'drop at the greeting'

export type TestMailServer = {
  url: URL
  mails: ReceivedMail[]
  /** What the server does from now on; a function decides by mail. */
  behave: (behaviour: Behaviour) => void
  connections: () => number
  stop(): Promise<void>
}

function reply(code: number): Error {
  return Object.assign(new Error(`${code} as the test wishes`), { responseCode: code })
}

function header(raw: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

/** A real SMTP server on this machine, that behaves as a test tells it to. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  let behaviour: Behaviour = 'accept'
  let connections = 0
  const mails: ReceivedMail[] = []
  const drop = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection._socket.destroy()
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(session, callback) {
      connections += 1
      if (behaviour === 'drop at the greeting') drop(session)
      else callback()
    },
    onRcptTo({ address }, _session, callback) {
      const code =
        typeof behaviour === 'object' && 'refuseRecipients' in behaviour
          ? behaviour.refuseRecipients[address]
          : undefined
      callback(code === undefined ? null : reply(code))
    },
    onData(stream, session, callback) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        raw += chunk
      })
      stream.on('end', () => {
        if (behaviour === 'hang after DATA') return
        if (behaviour === 'drop after DATA') return drop(session)
        if (typeof behaviour === 'object' && 'refuseMail' in behaviour) {
          return callback(reply(behaviour.refuseMail))
        }
        mails.push({
          raw,
          messageId: header(raw, 'Message-ID'),
          protocol: header(raw, 'X-Protocol'),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        if (behaviour === 'take, but drop before the answer') return drop(session)
        callback()
      })
    },
  })
  // Clients that are dropped on purpose make the server complain.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: new URL(`smtp://127.0.0.1:${bound}`),
    mails,
    behave: (next) => {
      behaviour = next
    },
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
