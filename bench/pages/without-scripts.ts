import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from '../../tools/vite/compress.ts'

/** Copies built pages without any script, which no page can be faster than; returns the copy's folder. */
export async function copyWithoutScripts(built: string): Promise<string> {
  const copy = path.resolve('.cache/bench')
  rmSync(copy, { recursive: true, force: true })
  cpSync(built, copy, { recursive: true })
  for (const name of globSync('**/*.html', { cwd: copy })) {
    const file = path.join(copy, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  }
  await compressFiles(copy)
  return copy
}
