import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyProject } from '../copied-project.ts'
import { ask } from '../deploy/ask.ts'
import { filledForm } from '../filled-form.ts'
import { startServer } from '../site-server.ts'

/** Starts `npm run dev` or `npm run edit` in a folder, and stops it after the test. */
async function start(entry: 'tools/dev.ts' | 'editor/main.ts', folder: string) {
  const server = await startServer([entry], { PORT: '0' }, folder)
  onTestFinished(async () => void (await server.stop()))
  return { ...server, said: () => server.lines.join('\n') }
}

test('npm run dev answers this machine as the public server does, and hands out sources alone', async () => {
  const folder = copyProject('local')
  writeFileSync(path.join(folder, '.env'), 'DATA_DIR=data\n')
  const { origin, port, said } = await start('tools/dev.ts', folder)
  expect(said()).toContain('http://127.0.0.1:')
  const sent = await fetch(origin, {
    method: 'POST',
    body: filledForm('Para uma portaria.'),
    headers: { Origin: origin },
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  const received = await fetch(new URL(sent.headers.get('Location') ?? '', origin))
  expect(received.headers.get('Cache-Control')).toBe('no-store')
  const slash = await fetch(`${origin}/servicos/nada/`)
  expect([slash.status, slash.headers.get('X-Content-Type-Options')]).toEqual([404, 'nosniff'])

  const file = 'data/quotes.sqlite'
  expect(readFileSync(path.join(folder, file), 'latin1')).toContain('SQLite format')
  for (const name of [file, 'server/main.ts', '.env']) {
    const ways = ['/', '//', '/app/../', '/app/%2e%2e/', '/node_modules/..%2f']
    const whole = ['/@fs', '/@id/'].map((way) => way + path.join(folder, name))
    for (const place of [...ways.map((way) => way + name), ...whole]) {
      for (const path of [place, `${place}?raw`, `${place}?import&raw`])
        expect((await ask({ port, path })).status, path).toBe(404)
    }
  }
  const script = await ask({ port, path: '/app/client/hydrate.tsx' })
  expect(script.status).toBe(200)
})

test('npm run dev starts with a broken content file and half the settings, and says which', async () => {
  const folder = copyProject('local')
  const company = path.join(folder, 'content/company.json')
  const whole = readFileSync(company)
  writeFileSync(company, '{ "half": ')
  writeFileSync(path.join(folder, '.env'), 'SMTP_URL=smtp://a:b@mail.example\n')
  const { origin, said } = await start('tools/dev.ts', folder)
  const broken = await fetch(origin)
  expect(broken.status).toBe(500)
  expect(said()).toMatch(/MAIL_TO: falta/)
  expect(said()).toMatch(/content\/company\.json: /)
  expect(await broken.text()).toMatch(/O conteúdo tem um problema:\n {2}content\/company\.json: /)
  writeFileSync(company, whole)
  expect((await fetch(origin)).status).toBe(200)
})

test('npm run dev is stopped also while it makes the pictures for the first time', async () => {
  const folder = copyProject('local')
  rmSync(path.join(folder, '.cache/encoded'))
  const { stop } = await start('tools/dev.ts', folder)
  expect(await stop()).toBe(0)
})

test('npm run dev shows where a component fails, on a page that is loaded again when it is mended', async () => {
  const folder = copyProject('local')
  const document = path.join(folder, 'app/document/document.tsx')
  const whole = readFileSync(document, 'utf8')
  writeFileSync(document, whole.replace('<html ', '<html title={[][0].length} '))
  const { origin, said } = await start('tools/dev.ts', folder)
  const failed = await fetch(origin)
  expect(failed.status).toBe(500)
  // The one script of the page, which loads it again, is not forbidden by a policy.
  expect(failed.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'")
  expect(await failed.text()).toMatch(/\/@vite\/client.*TypeError: .*at Document/s)
  expect(said()).toContain('TypeError: ')
  writeFileSync(document, whole)
  const status = async () => (await fetch(origin)).status
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
})

test('npm run edit starts with a broken content file, and its styles have no nested rules, which the oldest browsers do not know', async () => {
  const folder = copyProject('local')
  const home = path.join(folder, 'content/home.json')
  const whole = readFileSync(home)
  writeFileSync(home, '{}')
  writeFileSync(path.join(folder, '.env'), 'SMTP_URL=smtp://a:b@mail.example\nRETENTION_DAYS=x\n')
  const { said } = await start('editor/main.ts', folder)
  expect(said()).toMatch(/RETENTION_DAYS="x"/)
  const [, address = ''] = /Editar o site: (\S+)/.exec(said()) ?? []
  expect(said()).not.toContain('the site is served')
  const broken = await fetch(address)
  expect(broken.status).toBe(500)
  expect(await broken.text()).toContain('content/home.json')
  writeFileSync(home, whole)
  const opened = await fetch(address)
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('/editar/script')
  const headers = { Accept: 'text/css' }
  const styles = await fetch(new URL('/editor/ui/editor.css', address), { headers })
  expect(await styles.text()).toContain('summary:before {')
})
