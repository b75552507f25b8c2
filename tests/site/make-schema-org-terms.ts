// Makes tests/site/schema-org-terms.txt out of schema-dts, which is itself generated from schema.org:
//   node tests/site/make-schema-org-terms.ts
// A line for each type: its name, "<" what it is a kind of, ":" its own properties; "!" marks what is
// deprecated.
import { readFileSync, writeFileSync } from 'node:fs'

const source = 'node_modules/schema-dts/dist/schema.d.ts'
const target = 'tests/site/schema-org-terms.txt'

const text = readFileSync(source, 'utf8')
const isDeprecated = (comment = '') =>
  /@deprecated|type for local businesses was deprecated/.test(comment)

type Type = { parents: string[]; properties: string[] }
const types = new Map<string, Type>()
const deprecated = new Set<string>()

const names = (bases: string) =>
  bases
    .split(',')
    .map((base) => base.trim().replace(/Base$/, ''))
    .filter((name) => /^[A-Z]\w*$/.test(name))

// Types that others build on have a base with their own properties …
for (const [, name = '', bases = '', body = ''] of text.matchAll(
  /^interface ([A-Z]\w*)Base extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
)) {
  const properties = [
    ...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {4}"(\w+)"\?:/gm),
  ].map(([, comment, property]) => `${property}${isDeprecated(comment) ? '!' : ''}`)
  types.set(name, { parents: names(bases), properties })
}
// … the others stand only in what they extend.
for (const [, name = '', bases = ''] of text.matchAll(
  /^(?:export )?interface ([A-Z]\w*)Leaf extends ([^{]+)\{/gm,
)) {
  if (!types.has(name)) types.set(name, { parents: names(bases), properties: [] })
}
for (const [, comment, name = ''] of text.matchAll(
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export type (\w+) =/g,
)) {
  if (isDeprecated(comment)) deprecated.add(name)
}

const lines = [...types]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, { parents, properties }]) => {
    const mark = deprecated.has(name) ? '!' : ''
    const kinds = parents.filter((parent) => parent !== name).join(' ')
    return `${name}${mark} < ${kinds} : ${properties.join(' ')}`.replace(/ +/g, ' ').trim()
  })
writeFileSync(target, `${lines.join('\n')}\n`)
console.log(`${lines.length} types, ${deprecated.size} of them deprecated`)
