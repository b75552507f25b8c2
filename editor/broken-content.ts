import { existsSync, readFileSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { html } from 'hono/html'
import { ContentError, type ContentProblem } from '../app/content/problem.ts'
import { readJson } from '../app/content/read.ts'
import { endings } from '../tools/assets/picture-masters.ts'
import { draftOf, editedFileOf, isDraft, isJson, schemaOf } from './content-files.ts'
import { Refusal } from './failures.ts'
import { findFiles } from './find-files.ts'
import { savedVersions } from './history.ts'
import { jsonErrorLine, jsonIn } from './json-file.ts'
import { fileOf } from './preview-folder.ts'
import { createRepository } from './repository.ts'
import { writeChanges } from './write-changes.ts'

/** A file in content/, by its path there. It may have been copied by hand: `services/a - Copia.json`. */
const isInside = (file: string) => /^(?:\w+\/)?[^/\\]+\.\w+$/.test(file)

/** @throws ContentError that names every new item that is not complete and cannot be read */
export function checkDrafts(folder: string): void {
  const problems: ContentProblem[] = []
  for (const file of findFiles(folder, `content/*/${draftOf('*.json')}`))
    readJson(path.join(folder, file), problems)
  if (problems.length > 0) throw new ContentError(problems)
}

/** A file that gets an earlier version back; null where the site does without it. */
type Remedy = { file: string; before: Buffer | null }

function wordsFor({ file, before }: Remedy, folder: string): string {
  if (before && !existsSync(path.join(folder, 'content', file)))
    return `Trazer de volta content/${file}`
  if (before) return 'Voltar à versão anterior deste arquivo'
  return `Abrir sem ${isDraft(file) ? 'este rascunho, que não está no site' : path.basename(file)}`
}

/** What opens instead of an editor whose content is broken, and mends it. */
export function createRepairs(folder: string, stateFolder: string) {
  const repository = createRepository(folder)

  /** The versions of a file, each once, that Git and the editor's saves know: the newest first. */
  async function versionsOf(file: string): Promise<Buffer[]> {
    const log = await repository.tryGit('log', '--format=%h/%cI', '-20', '--', file)
    const commits = (log?.split('\n') ?? []).filter(Boolean).map(async (line) => {
      const [commit = '', at = ''] = line.split('/')
      return { at: Date.parse(at), bytes: await repository.fileAt(commit, file) }
    })
    const versions = [
      ...(await Promise.all(commits)),
      ...savedVersions(path.join(stateFolder, 'history'), file),
    ]
    const all = versions.sort((a, b) => b.at - a.at).flatMap(({ bytes }) => bytes ?? [])
    return all.filter((bytes, index) => all.findIndex((version) => version.equals(bytes)) === index)
  }

  /** The newest version before the one of `now` that can be read; null where nobody knows one. */
  async function versionBefore(file: string, now: Buffer | null) {
    const versions = await versionsOf(`content/${file}`)
    const index = versions.findIndex((bytes) => now?.equals(bytes))
    const isReadable = (bytes: Buffer) => !isJson(file) || jsonIn(bytes) !== null
    return versions.slice(index + 1).find(isReadable) ?? null
  }

  /** The content files that Git knows and are gone, and that a text names, as they last were. */
  async function missingFiles(text: string) {
    const deleted = await repository.tryGit('ls-files', '--deleted', '--', 'content')
    const files = (deleted?.split('\n') ?? []).map(editedFileOf).filter(schemaOf)
    const named = files.filter((file) => text.includes(`"${path.basename(file, '.json')}"`))
    const missing = named.map(async (file) => {
      return { file, before: await versionBefore(file, null) }
    })
    return (await Promise.all(missing)).filter(({ before }) => before)
  }

  /**
   * What can be done about a broken file: what is gone comes back, it gets an earlier version back,
   * or the site does without a draft, a file whose name is that of no content, or one of two
   * photographs of one name.
   */
  async function remediesFor(file: string): Promise<Remedy[]> {
    if (!isInside(file)) return []
    const name = file.replace(endings, '')
    const pictures = findFiles(path.join(folder, 'content'), 'pictures/*')
    const same = pictures.filter((picture) => picture.replace(endings, '') === name)
    if (same.length > 1) return same.map((picture) => ({ file: picture, before: null }))
    const isStray = file.endsWith('.json') && !schemaOf(file)
    if (isStray) return [{ file, before: null }]
    const now = await readFile(path.join(folder, 'content', file)).catch(() => null)
    const missing = schemaOf(file) && now ? await missingFiles(now.toString()) : []
    if (missing.length > 0) return missing
    const before = await versionBefore(file, now)
    return before || isDraft(file) ? [{ file, before }] : []
  }

  async function repair(file: string): Promise<void> {
    const remedies = await remediesFor(file)
    const remedy = remedies.find((candidate) => candidate.file === file)
    if (!remedy) throw new Refusal('Não deu certo: peça ajuda a quem cuida do código.')
    const filePath = path.join(folder, 'content', file)
    const backup = path.join(stateFolder, 'broken', `${Date.now()}-${path.basename(file)}`)
    if (existsSync(filePath)) await cp(filePath, backup)
    await writeChanges(folder, new Map([[`content/${file}`, remedy.before]]))
  }

  async function page(error: ContentError, key: string) {
    const byFile = Map.groupBy(error.problems, fileOf)
    const items = [...byFile].map(async ([file, problems]) => {
      const filePath = path.join(folder, 'content', file)
      const isText = isJson(file) && existsSync(filePath)
      const line = isText ? jsonErrorLine(readFileSync(filePath, 'utf8')) : null
      const where = line ? `content/${file}, linha ${line}` : `content/${file}`
      const remedies = await remediesFor(file)
      const buttons = remedies.map(
        (remedy) =>
          html`<button name="file" value="${remedy.file}">${wordsFor(remedy, folder)}</button> `,
      )
      const help = 'Não há versão anterior guardada: peça ajuda a quem cuida do código.'
      return problems.map(({ label, hint }) => {
        const what = [label, hint].filter(Boolean).join(': ')
        return html`<li><p><b>${where}</b><br>${what}</p><p>${buttons.length > 0 ? buttons : help}</p></li>`
      })
    })
    return html`<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Há o que corrigir</title>
<style>body{font:1rem/1.5 system-ui;max-width:46rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}</style>
<h1>O site não pode ser aberto assim</h1>
<p>Alguém mudou um arquivo fora do editor, ou ele ficou incompleto. Corrija-o e <a href="">abra de novo</a>, volte à versão
anterior ou abra sem ele: o atual fica guardado em .cache/editor/broken.</p>
<form method="post" action="/editar/repair?chave=${key}"><ol>${await Promise.all(items)}</ol></form>`
  }

  return { page, repair }
}
