import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { publicDirectory } from './directories.ts'
import { fingerprint } from './fingerprint.ts'

/** A script of `app/early` with all that it imports, as one minified line. */
async function bundle(name: string, format: 'es' | 'iife', define = {}): Promise<string> {
  const input = path.join('app/early', name)
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error(`${input} gave no script`)
  return chunk.code.trim()
}

/** Writes the script that answers before React does, and returns its URL. */
export async function makeEarlyScript(): Promise<string> {
  const code = await bundle('main.ts', 'iife')
  // A folder of its own: hosts of the exported site are told by folder what may be kept for ever.
  const name = `early/main-${fingerprint(code)}.js`
  await mkdir(path.join(publicDirectory, 'early'), { recursive: true })
  await writeFile(path.join(publicDirectory, name), code)
  return `/${name}`
}

/** The script that stands in every page's head and asks for that one. */
export function bundleFirstScript(earlyScript: string): Promise<string> {
  return bundle('first.ts', 'es', { 'import.meta.env.EARLY_SCRIPT': JSON.stringify(earlyScript) })
}
