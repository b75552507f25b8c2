import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { vi } from 'vitest'
import * as z from 'zod'
import { freePort } from '../free-port.ts'
import { type Browser, browserOf } from './browser.ts'

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
const evaluatedSchema = z.object({ value: z.string().optional(), error: z.string().optional() })
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
      // A page that is left in the middle of a script never answers, not even when the time for
      // scripts is over. It can be asked again.
      signal: AbortSignal.timeout(10_000),
    })
    const { value } = answerSchema.parse(await response.json())
    const failure = failureSchema.safeParse(value)
    if (failure.success) throw new Error(`${path}: ${failure.data.error}: ${failure.data.message}`)
    return value
  }
  await vi.waitFor(() => ask('GET', '/status'), { timeout: 60_000 })
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
  return browserOf({
    resize: (width, height) => ask('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }),
    open: (url) => ask('POST', `${session}/url`, { url }),
    act: (actions) => ask('POST', `${session}/actions`, { actions }),
    evaluate: async (expression) => {
      const script = `const done = arguments[arguments.length - 1];
        ${expression}.then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = evaluatedSchema.parse(
        await ask('POST', `${session}/execute/async`, { script, args: [] }),
      )
      if (value === undefined) throw new Error(error)
      return value
    },
    close: async () => {
      await ask('DELETE', session).catch(() => {})
      driver.kill()
      screen.kill()
    },
  })
}
