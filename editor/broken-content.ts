import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { ContentError, ContentProblem } from '../app/content/problem.ts'
import { htmlText } from '../app/ui/html-text.ts'
import { placeIn } from './draft.ts'
import { jsonErrorLine } from './json-file.ts'
import { createRepository } from './repository.ts'
import { writeChanges } from './write-changes.ts'

/** A file in content/, by its path there. */
const isInside = (file: string) => /^(?:\w+\/)?[\w-]+\.\w+$/.test(file)

function isReadable(file: string, bytes: Buffer): boolean {
  try {
    return !file.endsWith('.json') || JSON.parse(bytes.toString()) !== null
  } catch {
    return false
  }
}

/** What a file held when it could last be read, as Git knows it; null where it does not. */
async function lastGood(folder: string, file: string): Promise<Buffer | null> {
  const repository = createRepository(folder)
  const commits = await repository.line('log', '--format=%h', '-20', '--', `content/${file}`)
  for (const commit of commits?.split('\n').filter(Boolean) ?? []) {
    const bytes = await repository.held(commit, `content/${file}`)
    if (bytes && isReadable(file, bytes)) return bytes
  }
  return null
}

/** Brings back a file's last good version, and keeps the broken one in `state`. */
export async function repair(folder: string, state: string, file: string): Promise<boolean> {
  const good = isInside(file) ? await lastGood(folder, file) : null
  if (!good) return false
  const place = path.join(folder, 'content', file)
  const kept = path.join(state, 'broken', `${Date.now()}-${path.basename(file)}`)
  await mkdir(path.dirname(kept), { recursive: true })
  if (existsSync(place)) await copyFile(place, kept)
  await writeChanges(folder, new Map([[`content/${file}`, good]]))
  return true
}

/** Where the problem is in its file, as far as that is known. */
async function lineOf(folder: string, file: string, { field }: ContentProblem) {
  const place = path.join(folder, 'content', file)
  if (!file.endsWith('.json') || !existsSync(place)) return ''
  const text = readFileSync(place, 'utf8')
  const name = field.match(/\w+$/)?.[0]
  const named = text
    .split('\n')
    .flatMap((line, index) => (line.includes(`"${name}":`) ? index + 1 : []))
  const line = field === '' ? await jsonErrorLine(text) : named.length === 1 ? named[0] : null
  return line ? `, linha ${line}` : ''
}

/** Says what is broken and brings back what was good; its script asks with the editor's key. */
export async function brokenPage(error: ContentError, folder: string, token: string) {
  const items = error.problems.map(async (problem) => {
    const file = placeIn(problem.file)
    const where = `<b>content/${htmlText(file)}${await lineOf(folder, file, problem)}</b>`
    const what = htmlText([problem.label, problem.hint].filter(Boolean).join(': '))
    const button = (await lastGood(folder, file))
      ? `<button data-file="${htmlText(file)}">Voltar à última versão boa deste arquivo</button>`
      : 'Não há versão anterior guardada: peça ajuda a quem cuida do código.'
    return `<li><p>${where}<br>${what}</p><p>${button}</p></li>`
  })
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Há o que corrigir</title>
<style>body{font:1rem/1.5 system-ui;max-width:46rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style>
<h1>O site não pode ser aberto assim</h1>
<p>Alguém mudou um arquivo fora do editor, ou ele foi cortado. Corrija-o e <a href="">abra de novo</a>, ou volte à versão
que funcionava: a de agora fica guardada em .cache/editor.</p><ol>${(await Promise.all(items)).join('')}</ol>
<script type="module">
for (const button of document.querySelectorAll('button')) button.onclick = async () => {
  const headers = { 'x-editor-token': ${JSON.stringify(token)} }
  const body = JSON.stringify(button.dataset.file)
  const { ok } = await fetch('/editar/repair', { method: 'POST', headers, body })
  if (ok) location.reload()
  else button.textContent = 'Não deu certo: peça ajuda a quem cuida do código.'
}
</script>`
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html' } })
}
