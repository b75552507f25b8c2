import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { settingsSchema } from '../../server/settings/schema.ts'

const documents = globSync([
  '*.md',
  'art/README.md',
  '{app,docs,deploy}/**/*.md',
  'docs/**/*.svg',
]).filter((file) => file !== 'docs/specification.md')

/** Settings, variables of single commands, and one constant of art/. */
const variables = [...Object.keys(settingsSchema.shape), 'QUOTE_URL', 'NODE_ENV', 'KIT_VERSION']

/** A path that begins with one of our folders: `server/http/app.ts`, `content/services/*.json`. */
const ownPath =
  /(?<![\w./-])(?:app|server|editor|tools|tests|bench|art|brand|content|public|deploy|docs)\/[\w@*./-]*[\w*/]/g

const programs = globSync('{app,server,editor,tools,art/kit}/**/*.{ts,tsx,py}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const isInPrograms = (name: string) => new RegExp(`\\b${name}\\b`).test(programs)

/** Files that only art/ makes are not in the repository. */
const isThere = (name: string) => name.startsWith('art/out/') || globSync(name).length > 0

test.each(documents)('%s names only commands, files, links, settings and code there is', (file) => {
  const text = readFileSync(file, 'utf8')
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, ...found]) => found.find(Boolean) ?? '')
  const commands = all(/npm run (?:-\w+ )*([\w:-]+)/g)
  const code = all(/`([^`\n]+)`|^ {4}(.+)$|class="file"[^>]*>([^<]+)/gm)
  const functions = all(/`(?:\w+\.)?(\w+)\(\)`/g)
  const links = all(/\]\(([^)#\s]+)[^)]*\)/g).filter((link) => !/^https?:/.test(link))
  const settings = all(/`([A-Z][A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)
  expect([
    ...commands.filter((name) => !(name in manifest.scripts)),
    ...code.flatMap((text) => text.match(ownPath) ?? []).filter((name) => !isThere(name)),
    ...functions.filter((name) => !isInPrograms(name)),
    ...links.filter((link) => !existsSync(path.join(path.dirname(file), link))),
    ...settings.filter((name) => !variables.includes(name)),
  ]).toEqual([])
})

test('how accessibility is tested names only tests that exist', () => {
  const rows = readFileSync('docs/accessibility.md', 'utf8').matchAll(/^\| \d.*\| ([^|]+) \|$/gm)
  const names = [...rows].flatMap(([, how = '']) => how.split(/[,;] /))
  const tests = names.filter((name) => !/^by |^the statement/.test(name))
  const isTest = (name: string) => isThere(`{tests/browser/${name}.spec.ts,${name}.test.ts}`)
  expect(tests.length).toBeGreaterThan(20)
  expect(tests.filter((name) => !isTest(name))).toEqual([])
})
