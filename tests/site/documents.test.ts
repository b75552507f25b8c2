import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { settingsSchema } from '../../server/settings/schema.ts'

const documents = globSync(['*.md', 'art/README.md', '{app,docs,deploy}/**/*.md'])
  .filter((file) => file !== 'docs/specification.md')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Variables of single commands, and one constant of art/. */
const others = ['QUOTE_URL', 'NODE_ENV', 'KIT_VERSION']

/**
 * Begins with one of our folders and is a path: `server/http/app.ts`, `content/services/*.json`.
 */
const ownPath =
  /(?<![\w./-])(?:app|server|editor|tools|tests|bench|art|brand|content|public|deploy|docs)\/[\w@*./-]*[\w*/]/g

/** Files that only art/ makes are not in the repository. */
const isThere = (name: string) => name.startsWith('art/out/') || globSync(name).length > 0

describe.each(documents)('$file', ({ file, text }) => {
  test('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run (?:-\w+ )*([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([])
  })

  test('names only files and folders that exist', () => {
    const code = [...text.matchAll(/`([^`\n]+)`|^ {4}(.+)$/gm)].map(([, a, b]) => a ?? b ?? '')
    const named = code.flatMap((one) => one.match(ownPath) ?? [])
    expect(named.filter((name) => !isThere(name))).toEqual([])
  })

  test('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
    const own = links.filter((link) => !/^https?:/.test(link))
    expect(own.filter((link) => !existsSync(path.join(path.dirname(file), link)))).toEqual([])
  })

  test('names only settings that exist', () => {
    const code = text.matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)
    const named = [...code].map(([, name = '']) => name)
    expect(
      named.filter((name) => ![...Object.keys(settingsSchema.shape), ...others].includes(name)),
    ).toEqual([])
  })
})
