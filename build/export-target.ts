import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Stands at the top of an export's nginx.conf, and so in every folder that an export has written. */
export const exportMark = '# Written by npm run export.'

function isWithin(folder: string, candidate: string): boolean {
  const way = path.relative(folder, candidate)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

/** The path without symbolic links, as far as it exists. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file)
  const parent = path.dirname(file)
  return parent === file ? file : path.join(realPath(parent), path.basename(file))
}

function isEarlierExport(folder: string): boolean {
  const snippet = path.join(folder, 'nginx.conf')
  return existsSync(snippet) && readFileSync(snippet, 'utf8').startsWith(exportMark)
}

/**
 * The folder that an export replaces, as a whole path. What stands there is deleted, so it has to be
 * nothing, an empty folder, or an earlier export; in the project itself only `export/` is for that.
 * @throws Error that says what to name instead
 */
export function exportTarget(named: string, project: string): string {
  const target = realPath(path.resolve(project, named))
  const home = realPath(project)
  const refuse = (why: string): never => {
    throw new Error(
      `A exportação não grava em ${named}: ${why}. Nada foi apagado. ` +
        'Use export, ou uma pasta nova, vazia ou de uma exportação anterior.',
    )
  }
  if (isWithin(target, home)) refuse('ali está o projeto')
  if (isWithin(home, target) && !isWithin(path.join(home, 'export'), target)) {
    refuse('é uma pasta do projeto')
  }
  if (!existsSync(target)) return target
  if (!lstatSync(target).isDirectory()) refuse('não é uma pasta')
  if (readdirSync(target).length > 0 && !isEarlierExport(target)) {
    refuse('a pasta contém outras coisas')
  }
  return target
}
