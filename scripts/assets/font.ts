import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { publicDirectory } from './directories.ts'
import { fingerprint } from './fingerprint.ts'
import { typefaceMaster } from './typeface.ts'

/** What Portuguese needs: ASCII, its accented letters, and its signs. */
const characters =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ' +
  '\u00A0§°ºª·×–—‘’“”…•©®→←²³½€'

/** Writes the subset of the site's typeface and returns its URL. */
export async function makeFont(): Promise<string> {
  const subset = await subsetFont(await readFile(typefaceMaster), characters, {
    targetFormat: 'woff2',
    // The site sets text in 400 and headlines in up to 800.
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  const name = `hanken-grotesk-${fingerprint(subset)}.woff2`
  await mkdir(path.join(publicDirectory, 'fonts'), { recursive: true })
  await writeFile(path.join(publicDirectory, 'fonts', name), subset)
  return `/fonts/${name}`
}
