/**
 * The part of the server that takes and delivers quote requests, on its own and with the real
 * settings: benches and tests run it as a process that they can kill. Prints its port.
 */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { readContent } from '../../app/content/read.ts'
import { httpStatus } from '../../app/quote/quote-outcome.ts'
import { createLog } from '../../server/log.ts'
import { openQuoteService } from '../../server/quote-service.ts'
import { readSettings } from '../../server/settings.ts'

const settings = readSettings(process.env)
const log = createLog(settings.logLevel)
const service = await openQuoteService(settings, readContent('content'), log)
const client = { address: '127.0.0.1', socketAddress: '127.0.0.1' }

const listener = getRequestListener(
  async (request) => {
    const outcome = await service.endpoint(request, client)
    return Response.json(outcome, { status: httpStatus(outcome) })
  },
  { overrideGlobalObjects: false },
)
const server = createServer(listener)
server.listen(settings.port, '127.0.0.1', () => {
  service.startDelivery()
  const address = server.address()
  console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : null }))
})

process.once('SIGTERM', async () => {
  server.close()
  server.closeIdleConnections()
  await service.stopDelivery()
  await service.stop()
  process.exit(0)
})
