import { cpSync, globSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from '../../tools/vite/compress.ts'

/**
 * Copies the built pages without any script, which no page can be faster than; returns a folder from
 * which the server starts.
 */
export async function copyWithoutScripts(): Promise<string> {
  const copy = path.resolve('.cache/bench')
  rmSync(copy, { recursive: true, force: true })
  cpSync('dist', path.join(copy, 'dist'), { recursive: true })
  for (const name of ['app', 'node_modules', 'package.json', 'server']) {
    symlinkSync(path.resolve(name), path.join(copy, name))
  }
  const client = path.join(copy, 'dist/client')
  for (const name of globSync('**/*.html', { cwd: client })) {
    const file = path.join(client, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  }
  await compressFiles(client)
  return copy
}
