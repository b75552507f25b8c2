// Writes what is wrong with the content, photographs and colours of a folder; nothing where all is in
// order. A process of its own, because what others have published may have brought other schemas.
import path from 'node:path'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { readPalette } from '../app/styles/palette.ts'
import { refuseWeakPairs } from '../tools/assets/colour-pairs.ts'
import { readMark } from '../tools/assets/mark.ts'
import { findMasters } from '../tools/assets/picture-masters.ts'

function wordsOf(error: unknown): string {
  if (!(error instanceof ContentError)) return error instanceof Error ? error.message : `${error}`
  const found = error.problems.map(({ file, label, hint }) => {
    const where = [path.basename(file, '.json'), label].filter(Boolean)
    return `${where.join(' › ')}: ${hint}`
  })
  return found.join('; ')
}

const [, , folder = '.'] = process.argv
const content = path.join(folder, 'content')
try {
  await findMasters(content, readContent(content))
  await readMark(path.join(folder, 'brand/mark.svg'))
  refuseWeakPairs(readPalette(path.join(folder, 'brand/theme.css')))
} catch (error) {
  console.log(wordsOf(error))
}
