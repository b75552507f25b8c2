import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { linkParts } from '../copied-project.ts'
import { git } from '../git.ts'
import { ask, type Question } from './ask.ts'

export const pageSettings = {
  SITE_URL: 'https://exemplo.com.br',
  RETENTION_DAYS: '90',
  KEEP_DAYS: '3',
}
const secrets = {
  SMTP_URL: 'smtps://site:segredo@smtp.exemplo.com.br',
  MAIL_FROM: '"Site <site@exemplo.com.br>"',
  WEBHOOK_SECRET: 'whsec_segredo',
}

/** A repository to clone the next version from, and the version that runs, built. */
export function makeVersions(folder: string) {
  const repository = path.join(folder, 'repository')
  mkdirSync(repository)
  git(repository, 'init', '-q')
  cpSync('deploy', path.join(repository, 'deploy'), { recursive: true })
  git(repository, 'add', '.')
  const commit = () => void git(repository, 'commit', '--allow-empty', '-qm', 'x')
  commit()
  mkdirSync(path.join(folder, 'releases'))
  const first = path.join(folder, 'releases/first')
  git(folder, 'clone', '-q', `file://${repository}`, first)
  const site = path.join(folder, 'site')
  symlinkSync(first, site)
  const settings = path.join(folder, 'site.env')
  const lines = Object.entries({ ...pageSettings, ...secrets }).map((line) => line.join('='))
  writeFileSync(settings, lines.join('\n'))
  return { site, settings, commit, commitAt: (name: string) => git(repository, 'rev-parse', name) }
}

/** Everything that the server reads beside a build. */
const parts = ['server', 'app', 'node_modules', 'package.json']

/** Links this folder's parts into a release, as if it had been installed there. */
export const linkRelease = (folder: string) => linkParts(folder, parts)

/** Makes a build with its version in its styles, so that its policy differs from other builds'. */
export function buildRelease(folder: string, version: string): void {
  const build = path.join(folder, 'dist')
  cpSync('dist', build, { recursive: true })
  for (const name of ['client/index.html', 'server/site.js']) {
    const file = path.join(build, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('@font-face{', `/* version ${version} */$&`))
  }
  for (const ending of ['br', 'gz']) rmSync(path.join(build, `client/index.html.${ending}`))
}

/** Reads the home page and returns its version. Its policy has to be of the same version. */
export async function readVersion(front: Omit<Question, 'path'>): Promise<string | undefined> {
  const answer = await ask({ ...front, path: '/' })
  const html = answer.body.toString()
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  return /\/\* version (\w+) \*\//.exec(html)?.[1]
}
