import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { loadTypeface } from './brand-lettering.ts'
import { hashedName } from './content-hash.ts'
import { publicDirectory } from './directories.ts'
import { fontFaces, type Measures, sampleText } from './font-faces.ts'
import { pageWeights, typefaceMaster } from './typeface.ts'

/** Characters that Portuguese needs: ASCII, accented letters, and signs. */
const characters =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ' +
  '\u00A0§°ºª·×–—‘’“”…•©®→←²³½€'

async function measure(weight: number): Promise<Measures> {
  const { extents, width } = await loadTypeface(weight)
  return { ...extents, width: width(sampleText, 1) / sampleText.length }
}

/** Writes the subset of the site's typeface, and returns the `@font-face` rules that load it. */
export async function makeFont(): Promise<string> {
  const subset = await subsetFont(await readFile(typefaceMaster), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: pageWeights },
  })
  const url = `/fonts/${hashedName('typeface', subset)}.woff2`
  await mkdir(path.join(publicDirectory, 'fonts'), { recursive: true })
  await writeFile(path.join(publicDirectory, url), subset)
  const [light, heavy] = [await measure(pageWeights.min), await measure(pageWeights.max)]
  return fontFaces(url, light, heavy)
}
