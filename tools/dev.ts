// npm run dev: the site, with every change of texts, code and styles at once.
import { listen } from '../server/http/listen.ts'
import { createLog } from '../server/log/log.ts'
import { listenProblem, refuseToStart } from '../server/start-problems.ts'
import { readLocalSettings } from './local-settings.ts'
import { createPageServer, printProblem } from './page-server.ts'
import { makeAssets } from './vite/make-assets.ts'

const { host, ...settings } = readLocalSettings()
const local = { ...settings, host: host ?? '127.0.0.1' }
const log = createLog()
const { server, ready, answer, listener, stopDelivery, stop } = await createPageServer(
  local,
  log,
  makeAssets,
)
server.on('request', listener(answer))
await listen(server, local, log, { onStop: stopDelivery, afterLastAnswer: stop }).catch((error) =>
  refuseToStart(listenProblem(local, error), 1),
)
await ready().catch(printProblem)
