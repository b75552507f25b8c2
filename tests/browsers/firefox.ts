import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { testFolder } from '../test-folder.ts'
import { type Browser, browserOf } from './browser.ts'

const answerSchema = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
})
const contextsSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const evaluatedSchema = z.object({
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

type Answer = z.infer<typeof answerSchema>
type Wire = { send(method: string, params: object): Promise<unknown>; close(): void }

/** Uses WebDriver BiDi, which Firefox supports itself. */
async function connect(url: string): Promise<Wire> {
  const socket = new WebSocket(url)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = failed
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)))
    if (answer.id) waiting.get(answer.id)?.(answer)
  }
  let last = 0
  return {
    close: () => socket.close(),
    async send(method, params) {
      last += 1
      const answered = Promise.withResolvers<Answer>()
      waiting.set(last, answered.resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
      const { type, result, message } = await answered.promise
      if (type === 'error') throw new Error(`${method}: ${message}`)
      return result
    },
  }
}

function listeningUrl(firefox: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    firefox.once('exit', (code) => failed(new Error(`Firefox ended with ${code}`)))
    if (!firefox.stderr) throw new Error('Firefox has no standard error')
    createInterface({ input: firefox.stderr }).on('line', (text) => {
      const url = /WebDriver BiDi listening on (\S+)/.exec(text)?.[1]
      if (url) found(`${url}/session`)
    })
  })
}

export async function startFirefox(): Promise<Browser> {
  const profile = testFolder('firefox')
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const wire = await connect(await listeningUrl(firefox))
  await wire.send('session.new', { capabilities: {} })
  const tree = contextsSchema.parse(await wire.send('browsingContext.getTree', {}))
  const context = tree.contexts[0]?.context ?? ''
  return browserOf({
    resize: (width, height) =>
      wire.send('browsingContext.setViewport', { context, viewport: { width, height } }),
    open: (url) => wire.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    act: (actions) => wire.send('input.performActions', { context, actions }),
    evaluate: async (expression) => {
      const target = { context }
      const { result, exceptionDetails } = evaluatedSchema.parse(
        await wire.send('script.evaluate', { expression, target, awaitPromise: true }),
      )
      if (!result) throw new Error(exceptionDetails?.text)
      return result.value
    },
    close: async () => {
      await wire.send('browser.close', {}).catch(() => {})
      wire.close()
      if (firefox.exitCode === null) await once(firefox, 'exit')
    },
  })
}
