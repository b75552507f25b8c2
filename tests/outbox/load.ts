import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type LoadResult = {
  /** References that were answered with success. */
  accepted: string[]
  /** Answers that were not success. */
  refused: number
  /** Milliseconds from the first byte sent to the last byte received, of accepted requests. */
  latencies: number[]
  seconds: number
}

/** Asked after every answer whether to go on. */
export type Enough = (soFar: LoadResult) => boolean

let made = 0

/** A POST of the form as a browser sends it, with content of its own. */
function postBytes(): string {
  made += 1
  const body = new URLSearchParams({
    name: `Maria Aparecida ${made}`,
    email: `maria${made}@exemplo.com.br`,
    phone: '(15) 99999-1234',
    subject: 'orcamento',
    message: `Pedido de número ${made}: portaria remota para um condomínio com duas torres, 120 apartamentos e uma entrada de serviço. Podem vir na terça-feira?`,
    service: 'remota',
    key: randomUUID(),
    website: '',
  }).toString()
  return `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/**
 * One connection that sends a request, waits for its answer and sends the next. Written on bare
 * sockets, because load and server share two cores and a full HTTP client would measure itself.
 */
function sendUntil(port: number, enough: Enough, result: LoadResult): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = ''
    let startedAt = 0
    const next = () => {
      if (enough(result)) {
        socket.end()
        return
      }
      startedAt = performance.now()
      socket.write(postBytes())
    }
    // One character a byte, as Content-Length counts.
    socket.setEncoding('latin1')
    socket.on('connect', next)
    socket.on('data', (chunk: string) => {
      received += chunk
      const end = received.indexOf('\r\n\r\n')
      if (end === -1) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < end + 4 + length) return
      const reference = /"reference":"([^"]+)"/.exec(received)?.[1]
      if (received.startsWith('HTTP/1.1 200') && reference) {
        result.accepted.push(reference)
        result.latencies.push(performance.now() - startedAt)
      } else {
        result.refused += 1
      }
      received = ''
      next()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

/** Sends requests over so many connections until it is enough. A server that is killed ends it early. */
export async function load(port: number, connections: number, enough: Enough): Promise<LoadResult> {
  const result: LoadResult = { accepted: [], refused: 0, latencies: [], seconds: 0 }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, () => sendUntil(port, enough, result)))
  result.seconds = (performance.now() - startedAt) / 1000
  return result
}

/** Enough after so many milliseconds from now. */
export function afterMs(length: number): Enough {
  const until = performance.now() + length
  return () => performance.now() > until
}

/** Enough after so many answers, however slow the machine. */
export function afterAnswers(count: number): Enough {
  return ({ accepted, refused }) => accepted.length + refused >= count
}

/** The value that so large a part of the values (0 to 1) lies below. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
