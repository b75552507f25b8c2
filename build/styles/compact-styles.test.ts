import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { compactStyles } from './compact-styles.ts'

let css = ''

/** The site's own stylesheet as the build writes it: whole, minified, with all of Tailwind's output. */
async function builtStyles(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: 'app/app.css' } },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const asset = outputs.find(({ fileName }) => fileName.endsWith('.css'))
  return asset?.type === 'asset' ? String(asset.source) : ''
}

beforeAll(async () => {
  css = await builtStyles()
})

test('the stylesheet that Tailwind writes holds what is to be taken out, or this step is needless', () => {
  expect(css).toContain('@property --tw-')
  expect(css).toContain('@layer properties{')
})

test('registered variables, their fallback for old browsers and the licence remark are gone', () => {
  const compact = compactStyles(css)
  expect(compact).not.toMatch(/@property|@layer properties\{|\/\*!/)
})

test('every selector of the stylesheet is still there', () => {
  const selectors = (text: string) => new Set(text.match(/[.#][\w\\/[\].:-]+(?=[^{}]*\{)/g))
  const kept = css.slice(css.indexOf('@layer theme'), css.indexOf('@property'))
  expect(kept.length).toBeGreaterThan(10_000)
  expect([...selectors(kept)].filter((one) => !selectors(compactStyles(css)).has(one))).toEqual([])
})

test('steps of spacing are counted in rem', () => {
  const compact = compactStyles(
    '.a{gap:calc(var(--spacing) * 2.5);margin:calc(var(--spacing) * -1)}',
  )
  expect(compact).toContain('.a{gap:.625rem;margin:-.25rem}')
  expect(compactStyles('.b{top:var(--spacing)}')).toContain('.b{top:.25rem}')
  expect(compactStyles(css)).not.toContain('var(--spacing)')
})

test("a variable of Tailwind's that nothing reads, or nothing sets, is gone", () => {
  const sample =
    '.a{--tw-x:1;left:0}.b{top:var(--tw-y,var(--z))}.c{--tw-u:2;top:var(--tw-u,var(--z))}'
  expect(compactStyles(sample)).toMatch(
    /^\.a\{left:0\}\.b\{top:var\(--z\)\}\.c\{--tw-u:2;top:var\(--tw-u,var\(--z\)\)\}$/,
  )
})

test('a translucent colour keeps the form that every browser knows', () => {
  const sample =
    '.a{color:#fff3}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, red 20%, blue)}}.b{top:0}'
  expect(compactStyles(sample)).toMatch(/^\.a\{color:#fff3\}\.b\{top:0\}$/)
  expect(compactStyles(css)).not.toContain('color-mix')
})

test('a border is a line although its utility no longer says so: the base says it for all elements', () => {
  const compact = compactStyles(css)
  expect(compact).not.toContain('--tw-border-style')
  expect(compact).toMatch(/\*,:before,:after[^{]*\{[^}]*border:0 solid/)
})

test('values of the theme stand where they are read, also those that are made of others', () => {
  const sample =
    '@layer theme{:root,:host{--a:1px;--b:calc(var(--a)*2)}}.c{top:var(--b);left:var(--d)}'
  expect(compactStyles(sample)).toBe('@layer theme{}.c{top:calc(1px*2);left:var(--d)}')
  expect(compactStyles(css)).not.toMatch(/var\(--(color|radius|container)-/)
})

test('a prefixed declaration stands there once', () => {
  const sample = '.a{-webkit-x:red;-webkit-x:red;-webkit-x:red;x:red}'
  expect(compactStyles(sample)).toBe('.a{-webkit-x:red;x:red}')
})

test('rules between and after the removed ones are left alone', () => {
  const sample =
    '/*! x */@property --a{syntax:"*";inherits:false}.a{b:c}@property --d{syntax:"*"}.e{f:g}'
  expect(compactStyles(sample)).toBe('.a{b:c}.e{f:g}')
})
