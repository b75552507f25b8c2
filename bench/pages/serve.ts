import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerFile } from '../../server/http/answer-file.ts'
import { readSiteFiles } from '../../server/http/site-files.ts'

/** Serves a folder as the site's own server does; pages that are no files get index.html. */
export async function serve(folder: string) {
  const files = await readSiteFiles(folder)
  const index = files.get('/')
  if (!index) throw new Error(`${folder} has no index.html`)
  const server = createServer(
    getRequestListener((request) => {
      const file = files.get(new URL(request.url).pathname)
      return answerFile(request, file ?? index, {})
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
