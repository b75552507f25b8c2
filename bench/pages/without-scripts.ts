import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { linkRelease } from '../../tests/deploy/release.ts'
import { compressFiles } from '../../tools/vite/compress.ts'

/** No page can be faster than without any script. Returns a folder from which the server starts. */
export async function copyWithoutScripts(): Promise<string> {
  const copy = path.resolve('.cache/bench')
  rmSync(copy, { recursive: true, force: true })
  cpSync('dist', path.join(copy, 'dist'), { recursive: true })
  linkRelease(copy)
  const client = path.join(copy, 'dist/client')
  for (const name of globSync('**/*.html', { cwd: client })) {
    const file = path.join(client, name)
    const html = readFileSync(file, 'utf8')
    writeFileSync(file, html.replace(/<script\b[\s\S]*?<\/script>/g, ''))
  }
  await compressFiles(client)
  return copy
}
