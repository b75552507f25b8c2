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

/** What the build would refuse, as findings. */
async function problemsOf(look: () => unknown): Promise<readonly string[]> {
  try {
    await look()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.lines
  }
}

async function lookAtPictures(directory: string, content: SiteContent): Promise<Section> {
  const problems = await problemsOf(() => findMasters(directory, content))
  if (problems.length > 0) return { title: 'Imagens', findings: problems.map(stop) }
  const masters = await findMasters(directory, content)
  const pictures = Object.entries(allPictures(content)).map(([name, { alt, stock }]) => {
    const width = stock?.width ?? masters.find((one) => one.name === name)?.width ?? 0
    return { name, alt, width }
  })
  return { title: 'Imagens', findings: checkPictures(pictures) }
}

/** Texts, facts and pictures. Where a text is refused, the rest cannot be read. */
export async function lookAtContent(directory: string): Promise<Section[]> {
  const problems = await problemsOf(() => readContent(directory))
  if (problems.length > 0) return [{ title: 'Textos', findings: problems.map(stop) }]
  const content = readContent(directory)
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
