import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = {
  raw: string
  messageId: string
  reference: string
  recipients: string[]
}

/** How the server answers: with a reply code, late, or not at all. */
export type Behaviour =
  | 'accept'
  | { refuseMail: number }
  | { refuseRecipients: Record<string, number> }
  | { holdUntil: Promise<void> }
  | 'hang after DATA'
  | 'drop after DATA'
  | 'take, but drop before the answer'
  | 'drop at the greeting'

export type TestMailServer = {
  url: URL
  mails: ReceivedMail[]
  /** Sets what the server does from now on; a function decides for each mail. */
  behave: (behaviour: Behaviour) => void
  connections: number
  /** How many mails it was told to hold. */
  held: number
  stop(): Promise<void>
}

function reply(code: number): Error {
  return Object.assign(new Error(`${code} refused by the test`), { responseCode: code })
}

function header(raw: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

type State = Pick<TestMailServer, 'mails' | 'connections' | 'held'> & { behaviour: Behaviour }

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  stream.setEncoding('utf8')
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}

/** What happens to a mail whose last byte was received; `drop` closes the connection. */
async function take(
  raw: string,
  session: SMTPServerSession,
  state: State,
  drop: () => void,
): Promise<'answer' | 'silence'> {
  const { behaviour } = state
  if (behaviour === 'hang after DATA') return 'silence'
  if (behaviour === 'drop after DATA') {
    drop()
    return 'silence'
  }
  if (typeof behaviour === 'object' && 'refuseMail' in behaviour) throw reply(behaviour.refuseMail)
  if (typeof behaviour === 'object' && 'holdUntil' in behaviour) {
    state.held += 1
    await behaviour.holdUntil
  }
  state.mails.push({
    raw,
    messageId: header(raw, 'Message-ID'),
    reference: header(raw, 'X-Protocol'),
    recipients: session.envelope.rcptTo.map(({ address }) => address),
  })
  if (behaviour !== 'take, but drop before the answer') return 'answer'
  drop()
  return 'silence'
}

/** A real SMTP server that behaves as its state says, which may change while it runs. */
function createServer(state: State): SMTPServer {
  const drop = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection._socket.destroy()
    }
  }
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(session, callback) {
      state.connections += 1
      if (state.behaviour === 'drop at the greeting') drop(session)
      else callback()
    },
    onRcptTo({ address }, _session, callback) {
      const { behaviour } = state
      const refused =
        typeof behaviour === 'object' && 'refuseRecipients' in behaviour
          ? behaviour.refuseRecipients[address]
          : undefined
      callback(refused === undefined ? null : reply(refused))
    },
    onData(stream, session, callback) {
      textOf(stream)
        .then((raw) => take(raw, session, state, () => drop(session)))
        .then((next) => next === 'answer' && callback(), callback)
    },
  })
  // Clients that are dropped on purpose make the server complain.
  server.on('error', () => {})
  return server
}

/** Starts a mail server on this machine that behaves as a test tells it to. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const state: State = { behaviour: 'accept', mails: [], connections: 0, held: 0 }
  const server = createServer(state)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return Object.assign(state, {
    url: new URL(`smtp://127.0.0.1:${bound}`),
    behave(next: Behaviour) {
      state.behaviour = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
