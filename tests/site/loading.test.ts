import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { pagePaths } from './served-pages.ts'

const client = 'dist/client'
const fileOf = (page: string) => path.join(client, `${page === '/' ? 'index' : page}.html`)
const read = (page: string) => parse(readFileSync(fileOf(page), 'utf8'))

test('the map is sent once: in the home page, not in its data or a script', () => {
  const map = read('/').querySelector('.region-map')?.innerHTML ?? ''
  const [outline = 'none'] = /M[\d l-]{100,}/.exec(map) ?? []
  const scripts = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const files = ['index.html', ...scripts.map((name) => path.join('assets', name))]
  const all = files.map((file) => readFileSync(path.join(client, file), 'utf8')).join('')
  expect(all.split(outline)).toHaveLength(2)
})

test('no page waits for another file before its first paint', () => {
  const waitedFor = 'link[rel="stylesheet"], link[rel="modulepreload"], script[src]'
  for (const page of pagePaths) {
    expect(read(page).querySelectorAll(waitedFor).map(String), page).toEqual([])
  }
})
