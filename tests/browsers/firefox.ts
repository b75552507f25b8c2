import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { type Browser, clickAt, middleOf, type PageFunction, typing } from './browser.ts'

const answerSchema = z.object({
  id: z.number().nullish(),
  type: z.string(),
  result: z.unknown().optional(),
  message: z.string().optional(),
})
const contextsSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const calledSchema = z.object({
  type: z.string(),
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

type Wire = { send(method: string, params: object): Promise<unknown>; close(): void }

/** Uses WebDriver BiDi, which Firefox supports itself. */
async function connect(url: string): Promise<Wire> {
  const socket = new WebSocket(url)
  await new Promise((opened, failed) => {
    socket.onopen = opened
    socket.onerror = failed
  })
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>()
  socket.onmessage = ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)))
    if (answer.id) waiting.get(answer.id)?.(answer)
  }
  let last = 0
  return {
    close: () => socket.close(),
    send: (method, params) =>
      new Promise((done, failed) => {
        last += 1
        waiting.set(last, ({ type, result, message }) =>
          type === 'error' ? failed(new Error(`${method}: ${message}`)) : done(result),
        )
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
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
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'))
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  )
  const wire = await connect(await listeningUrl(firefox))
  await wire.send('session.new', { capabilities: {} })
  const tree = contextsSchema.parse(await wire.send('browsingContext.getTree', {}))
  const context = tree.contexts[0]?.context ?? ''
  const run = async <T>(call: PageFunction<T>, ...values: unknown[]): Promise<T> => {
    const answer = calledSchema.parse(
      await wire.send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${call})(...${JSON.stringify(values)})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      }),
    )
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result?.value ?? 'null')
  }
  const act = (actions: object[]) => wire.send('input.performActions', { context, actions })
  return {
    name: 'Firefox ESR',
    run,
    resize: async (width, height) => {
      await wire.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    open: async (url) => {
      await wire.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    click: async (selector) => {
      await act(clickAt(await run(middleOf, selector)))
    },
    type: async (text) => {
      await act(typing(text))
    },
    close: async () => {
      await wire.send('browser.close', {}).catch(() => {})
      wire.close()
      if (firefox.exitCode === null) await new Promise((ended) => firefox.once('exit', ended))
      await rm(profile, { recursive: true, force: true })
    },
  }
}
