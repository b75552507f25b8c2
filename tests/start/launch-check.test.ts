import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContent } from '../../app/content/read.ts'
import { findMasters } from '../../build/assets/picture-masters.ts'
import { checkSite } from '../../build/launch-check/check-site.ts'
import { report } from '../../build/launch-check/report.ts'

/** Copies what the check reads, to fill it in as an owner would. */
const folder = mkdtempSync(path.join(tmpdir(), 'launch-'))
const at = (file: string) => path.join(folder, file)
const mails: string[] = []

const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  disableReverseLookup: true,
  onAuth({ username, password }, _session, callback) {
    const isRight = username === 'site' && password === 'segredo'
    callback(isRight ? null : new Error('535 recusado'), { user: username })
  },
  onData(stream, _session, callback) {
    let raw = ''
    stream.on('data', (chunk) => {
      raw += chunk
    })
    stream.on('end', () => {
      mails.push(raw)
      callback()
    })
  },
})
let mailPort = 0

beforeAll(async () => {
  cpSync('content', at('content'), { recursive: true })
  cpSync('package.json', at('package.json'))
  fillIn(examples)
  await new Promise<void>((resolve) => {
    const listening = mailServer.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      mailPort = typeof address === 'object' && address ? address.port : 0
      resolve()
    })
  })
})

afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  rmSync(folder, { recursive: true })
})

/** The examples that an owner replaces with facts. */
const examples = {
  brand: { name: 'Guardavale', fullName: 'Guardavale', legalName: 'Guardavale Ltda.' },
  phone: { display: '(15) 0000-0000', e164: '+551500000000' },
}

/** The facts of an invented company, in the format of real ones. */
const facts = {
  brand: { name: 'Vigília', fullName: 'Vigília Segurança', legalName: 'Vigília Segurança Ltda.' },
  phone: { display: '(15) 3200-0000', e164: '+551532000000' },
  resumePhone: { display: '(15) 3200-0001', e164: '+551532000001' },
  email: 'contato@vigilia.com.br',
  address: { street: 'Rua da Penha, 1', city: 'Sorocaba', state: 'SP', postalCode: '18010-000' },
  social: [{ network: 'instagram', label: 'Instagram', url: 'https://instagram.com/vigilia' }],
  video: {
    youtubeId: 'a1B2c3D4e5F',
    title: 'Conheça a Vigília',
    watchUrl: 'https://www.youtube.com/watch?v=a1B2c3D4e5F',
    duration: null,
    uploadDate: null,
  },
  privacy: { name: 'Ana Souza', email: 'privacidade@vigilia.com.br' },
  accessibility: { email: 'acessibilidade@vigilia.com.br' },
}

/** The copy begins with these values, whatever the owner has filled in. */
function fillIn(values: Record<string, unknown>): void {
  const file = at('content/company.json')
  const company = JSON.parse(readFileSync(file, 'utf8'))
  const whatsapp = { ...company.whatsapp, e164: '+5515932000002' }
  const remoteSite = company.remoteSite && { url: 'https://remota.vigilia.com.br' }
  const filled = { ...company, ...facts, whatsapp, remoteSite, ...values }
  writeFileSync(file, JSON.stringify(filled, null, 2))
}

async function widenPictures(): Promise<void> {
  for (const { file, width } of await findMasters(at('content'), readContent(at('content')))) {
    if (width >= 1200) continue
    const wide = await sharp(readFileSync(file)).resize(1600).webp({ quality: 30 }).toBuffer()
    writeFileSync(file, wide)
  }
}

const siteUrl = 'https://www.vigilia.com.br'

const dns = {
  resolveTxt: async (name: string) =>
    name.startsWith('_dmarc.') ? [['v=DMARC1; p=reject']] : [['v=spf1 -all']],
  resolveMx: async () => [{ exchange: 'mx.vigilia.com.br', priority: 10 }],
}

function settings(): Record<string, string> {
  return {
    SITE_URL: siteUrl,
    SMTP_URL: `smtp://site:segredo@127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Site <site@vigilia.com.br>',
    MAIL_TO: 'comercial@vigilia.com.br',
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: at('data'),
  }
}

async function check(env = settings(), send = false) {
  return report(await checkSite(folder, { env, send, dkimSelector: null, dns }))
}

test('the command finds blockers in the site as delivered, and names what is missing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('build/launch-check.ts')],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  expect(stderr).toBe('')
  expect(status).toBe(1)
  expect(stdout).toMatch(/✗ content\/company\.json:3 {2}brand\.name = "Guardavale" é um exemplo/)
  expect(stdout).toMatch(/✗ SITE_URL não está definida/)
  expect(stdout).toMatch(/✗ SMTP_URL, MAIL_FROM e MAIL_TO não estão definidas/)
  expect(stdout).toMatch(/Faltam \d+ coisas, marcadas com ✗, antes de publicar\.\n$/)
})

describe('once facts, pictures and settings are filled in,', () => {
  beforeAll(async () => {
    fillIn(facts)
    await widenPictures()
    mkdirSync(at('dist/server'), { recursive: true })
    const built = { siteUrl, quoteMode: 'outbox', retentionDays: 180, confirmation: false }
    writeFileSync(at('dist/server/site.js'), `export const pageSettings = ${JSON.stringify(built)}`)
  })

  test('it is green', async () => {
    const { text, exitCode } = await check()
    expect(text).not.toContain('✗')
    expect(exitCode).toBe(0)
    expect(text).toMatch(/✓ o servidor de e-mail 127\.0\.0\.1:\d+ aceitou usuário e senha/)
    expect(mails).toHaveLength(0)
  })

  test('a test mail is sent if requested', async () => {
    expect((await check(settings(), true)).exitCode).toBe(0)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^From: Site <site@vigilia\.com\.br>\r$/m)
    expect(mails[0]).toMatch(/^To: comercial@vigilia\.com\.br\r$/m)
  })

  test.each<[string, (port: number) => Record<string, string>, RegExp]>([
    [
      'a wrong password',
      (port) => ({ SMTP_URL: `smtp://site:errada@127.0.0.1:${port}` }),
      /✗ servidor de e-mail 127\.0\.0\.1:\d+: o servidor recusou o usuário ou a senha/,
    ],
    [
      'a mail server that does not run',
      () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
      /✗ servidor de e-mail 127\.0\.0\.1:1: não há servidor que responda/,
    ],
    [
      'an address that is an example',
      () => ({ MAIL_TO: 'comercial@exemplo.com.br' }),
      /✗ MAIL_TO: comercial@exemplo\.com\.br é um endereço de exemplo/,
    ],
    [
      'a database that does not run',
      () => ({ DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' }),
      /✗ DATABASE_URL: o banco em 127\.0\.0\.1:1 não aceita a conexão/,
    ],
    [
      'a setting that the pages were not built with',
      () => ({ RETENTION_DAYS: '90' }),
      /✗ RETENTION_DAYS="90": as páginas foram montadas para 180/,
    ],
    ['a setting that is wrong', () => ({ TRUST_PROXY: 'talvez' }), /✗ TRUST_PROXY="talvez": use/],
  ])('%s is a blocker again', async (_what, change, words) => {
    const { text, exitCode } = await check({ ...settings(), ...change(mailPort) })
    expect(exitCode).toBe(1)
    expect(text).toMatch(words)
    expect(text).not.toMatch(/segredo|errada/)
  })

  test('a text that the build would refuse is a blocker, with file, field and hint', async () => {
    const [service] = readContent(at('content')).services
    const file = at(`content/services/${service?.id}.json`)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/"summary": "[^"]*"/, '"summary": ""'))
    const { text, exitCode } = await check()
    writeFileSync(file, before)
    expect(exitCode).toBe(1)
    expect(text).toContain(`${service?.id}.json: summary é "": escreva ao menos 1 caractere; há 0`)
  })
})
