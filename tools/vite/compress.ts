import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/

/** Writes a Brotli form (quality 11, Node's default) and a gzip form beside every text file. */
export async function compressFiles(directory: string): Promise<void> {
  async function compress(name: string): Promise<void> {
    const file = path.join(directory, name)
    const body = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body))
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
  }
  const names = await readdir(directory, { recursive: true })
  await Promise.all(names.filter((name) => compressible.test(name)).map(compress))
}
