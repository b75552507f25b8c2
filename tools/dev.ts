// npm run dev: the site, with every change of texts, components and styles at once.
import { readLocalSettings } from './local-settings.ts'
import { createPageServer, printProblem } from './page-server.ts'
import { makeAssets } from './vite/make-assets.ts'

const settings = readLocalSettings()
const local = { ...settings, host: settings.host ?? '127.0.0.1' }
const { ready, answer, listener, start } = await createPageServer(local, makeAssets)
await start(listener(answer))
await ready().catch(printProblem)
