import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { type Browser, clickAt, middleOf, type PageFunction, typing } from './browser.ts'

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
const failureSchema = z.object({ error: z.string(), message: z.string() })

/** Starts a screen in memory, which WebKitGTK needs without a desktop, and returns its name. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

/** Uses WebDriver with Debian's WebKitWebDriver. */
export async function startWebKit(): Promise<Browser> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = answerSchema.parse(await response.json())
    const failure = failureSchema.safeParse(value)
    if (failure.success) throw new Error(`${path}: ${failure.data.error}: ${failure.data.message}`)
    return value
  }
  const untilItAnswers = async () => {
    for (let i = 0; i < 100; i += 1) {
      if (await ask('GET', '/status').catch(() => null)) return
      await wait(100)
    }
    throw new Error('WebKitWebDriver does not answer')
  }
  await untilItAnswers()
  const options = {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  }
  const { sessionId } = sessionSchema.parse(
    await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const session = `/session/${sessionId}`
  const run = async <T>(call: PageFunction<T>, ...values: unknown[]): Promise<T> => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${call})(...${JSON.stringify(values)})).then(
        (value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
    const text = z
      .string()
      .parse(await ask('POST', `${session}/execute/async`, { script, args: [] }))
    const { value, error } = JSON.parse(text)
    if (error) throw new Error(error)
    return value
  }
  const act = (actions: object[]) => ask('POST', `${session}/actions`, { actions })
  return {
    name: 'WebKitGTK',
    run,
    resize: async (width, height) => {
      await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    },
    open: async (url) => {
      await ask('POST', `${session}/url`, { url })
    },
    click: async (selector) => {
      await act(clickAt(await run(middleOf, selector)))
    },
    type: async (text) => {
      await act(typing(text))
    },
    close: async () => {
      await ask('DELETE', session).catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}
