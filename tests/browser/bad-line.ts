import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A phone on 3G: what a packet takes, how many bytes a second come, and what a lost one costs. */
const line = { delay: 150, bytesPerSecond: 200_000, packet: 1400, resend: 600, lostEvery: 20 }

/** Passes bytes on as a slow line does: late, one packet after the other, every twentieth sent again. */
function slowDown(): Transform {
  let packets = 0
  let free = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let wait = line.delay
      for (let sent = 0; sent < chunk.length; sent += line.packet) {
        packets += 1
        if (packets % line.lostEvery === 0) wait += line.resend
      }
      const now = Date.now()
      free = Math.max(now + wait, free) + (chunk.length / line.bytesPerSecond) * 1000
      setTimeout(() => done(null, chunk), free - now)
    },
  })
}

/** A way to the server at `origin` over a slow line that loses 5 % of the packets. */
export async function startBadLine(origin: string): Promise<{ origin: string; stop: () => void }> {
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    // A browser hangs up when it likes.
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
  }
  const proxy = createServer((browser) => {
    const server = connect(Number(new URL(origin).port), '127.0.0.1')
    keep(browser)
    keep(server)
    browser.pipe(slowDown()).pipe(server)
    server.pipe(slowDown()).pipe(browser)
    browser.on('close', () => server.destroy())
    server.on('close', () => browser.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  const stop = () => {
    proxy.close()
    for (const socket of open) socket.destroy()
  }
  return { origin: `http://127.0.0.1:${address.port}`, stop }
}
