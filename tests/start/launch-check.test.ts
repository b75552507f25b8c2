import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPictures } from '../../app/content/all-pictures.ts'
import { readContent } from '../../app/content/read.ts'
import { outboxFile } from '../../server/outbox/sqlite-file.ts'
import { readPageSettings } from '../../server/settings/settings.ts'
import { buildRecord } from '../../server/stale-build.ts'
import { checkLaunch } from '../../tools/launch-check/check-launch.ts'
import { report } from '../../tools/launch-check/report.ts'
import { hashOfSources } from '../../tools/sources.ts'
import { secret, startReceiver } from '../delivery/post-receiver.ts'
import { startMailServer } from '../delivery/test-mail-server.ts'
import { bareEnvironment } from '../site-server.ts'
import { knownCompany, TestContent } from '../test-content.ts'
import { testFolder } from '../test-folder.ts'

/** A copy of what the check reads, to fill it in as an owner would. */
const folder = testFolder('launch')
const at = (file: string) => path.join(folder, file)
cpSync('package.json', at('package.json'))
mkdirSync(at('brand'))
writeFileSync(at('brand/mark.svg'), '<svg/>')
writeFileSync(at('.env'), '')
const content = new TestContent(at('content'))
mkdirSync(at('content/pictures'))

const mailServer = await startMailServer()
afterAll(() => mailServer.stop())
const { mails, url: mailUrl } = mailServer
mailServer.behave({ refuseRecipients: { 'ninguem@vigilia.com.br': 550 } })

const unopened = at('unopened')
mkdirSync(unopened)
writeFileSync(outboxFile(unopened), '')

const settings = {
  SITE_URL: 'https://www.vigilia.com.br',
  SMTP_URL: `smtp://site:segredo@${mailUrl.host}`,
  MAIL_FROM: 'Site <site@vigilia.com.br>',
  MAIL_TO: 'comercial@vigilia.com.br',
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: at('data'),
}

const dns = {
  resolveTxt: async (name: string) =>
    name.startsWith('_dmarc.') ? [['v=DMARC1; p=reject']] : [['v=spf1 -all']],
  resolveMx: async () => [{ exchange: 'mx.vigilia.com.br', priority: 10 }],
  resolve4: async () => [],
}

async function checkBuilt(changed: Record<string, string> = {}, send = false) {
  const env = { ...settings, ...changed }
  return report(await checkLaunch(folder, { env, send, dns }))
}

/** As after a build of what is there now. */
function check(...options: Parameters<typeof checkBuilt>) {
  writeFileSync(at(buildRecord), JSON.stringify({ sources: hashOfSources(folder) }))
  return checkBuilt(...options)
}

test('the command finds blockers in the site as delivered, and names what is missing', () => {
  content.write('company.json', knownCompany)
  content.set('company.json', 'brand.name', 'Guardavale')
  chmodSync(at('.env'), 0o644)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('tools/launch-check.ts')],
    { cwd: folder, encoding: 'utf8', env: bareEnvironment },
  )
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(
    /content\/company\.json\)\n(?: .*\n)* {2}✗ Nomes › Marca é “Guardavale”, um exemplo: .+ \[company\.json: brand\.name\]\n/,
  )
  expect(stdout).toContain('– leia o que os textos prometem')
  expect(stdout).toMatch(/✗ SITE_URL não está definida/)
  expect(stdout).toContain('– o site ainda não foi montado')
  expect(stdout).toContain('– .env pode ser lido por todos nesta máquina')
  expect(stdout).toMatch(/✗ SMTP_URL, MAIL_FROM e MAIL_TO não estão definidas/)
  expect(stdout).toMatch(/Faltam \d+ coisas, marcadas com ✗, antes de anunciar o site\.\n$/)
})

describe('once facts, pictures and settings are filled in,', () => {
  beforeAll(async () => {
    content.write('company.json', knownCompany)
    const { services, segments } = readContent(content.directory)
    // The company's own may be unfinished.
    for (const { id } of services) content.set(`services/${id}.json`, 'picture.alt', `Um ${id}.`)
    for (const { id } of segments) content.set(`segments/${id}.json`, 'picture.alt', `Em ${id}.`)
    const picture = sharp({
      create: { width: 1600, height: 1000, channels: 3, background: '#123' },
    })
    const bytes = await picture.webp().toBuffer()
    for (const name of Object.keys(allPictures(readContent(content.directory)))) {
      writeFileSync(at(`content/pictures/${name}.webp`), bytes)
    }
    mkdirSync(at('dist/server'), { recursive: true })
    const built = { ...readPageSettings(settings), siteUrl: settings.SITE_URL, quoteUrl: '/' }
    const bundle = `export const pageSettings = ${JSON.stringify(built)}`
    writeFileSync(at('dist/server/site.js'), bundle)
  })

  test('it is green', async () => {
    chmodSync(at('.env'), 0o600)
    const { text, exitCode } = await check()
    expect(text).not.toContain('✗')
    expect(text).not.toContain('.env pode ser lido')
    expect(exitCode).toBe(0)
    expect(text, 'also once the facts are right').toContain('– leia o que os textos prometem')
    // The nearest folder above DATA_DIR that is there.
    expect(text).toContain(`✓ DATA_DIR: dá para escrever em ${folder}\n`)
    expect(text).toMatch(/✓ o servidor de e-mail 127\.0\.0\.1:\d+ aceitou usuário e senha/)
    expect(mails).toHaveLength(0)
  })

  test('pages that are older than their content are a blocker', async () => {
    await check()
    content.set('home.json', 'hero.eyebrow', 'Outras palavras')
    const { text, exitCode } = await checkBuilt()
    expect(text).toContain('✗ algo mudou depois da montagem: monte de novo (npm run build')
    expect(exitCode).toBe(1)
  })

  test('a test mail is sent if requested', async () => {
    expect((await check({}, true)).exitCode).toBe(0)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.raw).toMatch(/^To: comercial@vigilia\.com\.br\r$/m)
  })

  test('a recipient that the mail server refuses is a blocker, also beside one that it takes', async () => {
    const MAIL_TO = 'ninguem@vigilia.com.br, comercial@vigilia.com.br'
    const { text, exitCode } = await check({ MAIL_TO }, true)
    expect(text).toMatch(
      /✗ MAIL_TO: o servidor de e-mail recusou ninguem@vigilia\.com\.br \(.*refused/,
    )
    expect(text).toMatch(/✓ e-mail de teste entregue ao servidor, para comercial@\S+: confira/)
    expect(exitCode).toBe(1)
  })

  test('alerts and the webhook are tried if requested, and a refusal is a blocker', async () => {
    const [alerts, hook] = [await startReceiver(), await startReceiver()]
    hook.answers.push(403)
    const hooks = { ALERT_URL: alerts.url, WEBHOOK_URL: hook.url, WEBHOOK_SECRET: secret }
    expect((await check(hooks)).text).toMatch(/– ALERT_URL não foi testada/)
    expect([...alerts.received, ...hook.received]).toEqual([])
    const { text, exitCode } = await check(hooks, true)
    expect(text).toMatch(/✓ ALERT_URL aceitou um teste/)
    expect(text).toMatch(/✗ WEBHOOK_URL não aceitou o teste \(.*403\)/)
    expect(exitCode).toBe(1)
    expect(alerts.received).toHaveLength(1)
    expect(hook.received).toMatchObject([{ body: expect.stringContaining('"type":"test"') }])
  })

  test.each<[changed: Record<string, string>, words: RegExp]>([
    [{ SMTP_URL: `smtp://site:errada@${mailUrl.host}` }, /✗ .*recusou o usuário ou a senha/],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /✗ .*:1: não há servidor que responda/],
    [{ MAIL_TO: 'a@exemplo.com.br' }, /✗ MAIL_TO: a@\S+ é um endereço de exemplo/],
    [{ DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' }, /✗ DATABASE_URL: .* não aceita/],
    [
      { DATA_DIR: unopened, QUOTE_MODE: 'simulated' },
      /✗ .*sqlite não é aberto enquanto QUOTE_MODE/,
    ],
    [{ RETENTION_DAYS: '90' }, /✗ RETENTION_DAYS="90": as páginas foram montadas para 180/],
    [{ TRUST_PROXY: 'talvez' }, /✗ TRUST_PROXY="talvez": use/],
  ])('what does not work or fit is a blocker again: %j', async (changed, words) => {
    const { text, exitCode } = await check(changed)
    expect(exitCode).toBe(1)
    expect(text).toMatch(words)
    expect(text).not.toMatch(/segredo|errada/)
  })

  test('a text that the build would refuse is a blocker, with file, field and hint', async () => {
    content.set(content.service, 'summary', '')
    const { text, exitCode } = await check()
    expect(exitCode).toBe(1)
    expect(text).toContain(
      `${content.service}: summary (Texto do cartão) está vazio: preencha este campo`,
    )
  })
})
