import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allPictures } from '../../app/content/all-pictures.ts'
import { findPlaceholders } from '../../app/content/placeholders.ts'
import { ContentError } from '../../app/content/problem.ts'
import { readContent } from '../../app/content/read.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { findMasters } from '../assets/picture-masters.ts'
import { checkCompanyFacts } from './company-facts.ts'
import { fieldLines } from './field-lines.ts'
import { ok, type Section, stop } from './finding.ts'
import { checkPictures } from './picture-sizes.ts'

type Looked<Found> = { found: Found } | { problems: readonly string[] }

/** What the build would take, or the lines with which it would refuse it. */
async function look<Found>(read: () => Found | Promise<Found>): Promise<Looked<Found>> {
  try {
    return { found: await read() }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return { problems: error.lines }
  }
}

async function lookAtPictures(directory: string, content: SiteContent): Promise<Section> {
  const looked = await look(() => findMasters(directory, content))
  if ('problems' in looked) return { title: 'Imagens', findings: looked.problems.map(stop) }
  const pictures = Object.entries(allPictures(content)).map(([name, { alt, stock }]) => {
    const width = stock?.width ?? looked.found.find((one) => one.name === name)?.width ?? 0
    return { name, alt, width }
  })
  return { title: 'Imagens', findings: checkPictures(pictures) }
}

/** Texts, facts and pictures. Where a text is refused, the rest cannot be read. */
export async function lookAtContent(directory: string): Promise<Section[]> {
  const looked = await look(() => readContent(directory))
  if ('problems' in looked) return [{ title: 'Textos', findings: looked.problems.map(stop) }]
  const content = looked.found
  const facts = readFileSync(path.join(directory, 'company.json'), 'utf8')
  return [
    { title: 'Textos', findings: [ok('todos presentes, no tamanho certo')] },
    {
      title: 'Fatos da empresa',
      findings: checkCompanyFacts(findPlaceholders(content), fieldLines(facts)),
    },
    await lookAtPictures(directory, content),
  ]
}
