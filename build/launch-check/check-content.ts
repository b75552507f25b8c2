import { readFileSync } from 'node:fs'
import path from 'node:path'
import { allPictures } from '../../app/content/all-pictures.ts'
import { companySchema } from '../../app/content/company.ts'
import { labelOf } from '../../app/content/labels.ts'
import { findPlaceholders } from '../../app/content/placeholders.ts'
import { ContentError } from '../../app/content/problem.ts'
import { readContent } from '../../app/content/read.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { findMasters } from '../assets/picture-masters.ts'
import { checkPictures } from './check-pictures.ts'
import { checkProof } from './check-proof.ts'
import { fieldLines } from './field-lines.ts'
import { blocker, type Finding, note, ok, okUnlessBlocked, type Section } from './report.ts'

/** The lines with which the build would refuse the content. */
function refusals(error: unknown): Finding[] {
  if (!(error instanceof ContentError)) throw error
  return error.lines.map((line) => blocker(line))
}

/** Where a picture is described. */
function placeOf(name: string, content: SiteContent) {
  const part = (['services', 'segments'] as const).find((one) =>
    content[one].some(({ id }) => id === name),
  )
  return part
    ? { file: `${part}/${name}.json`, field: 'picture' }
    : { file: 'scenes.json', field: name }
}

/** Finds examples in place of facts. A fact that is null is not shown, and so is no blocker. */
function checkFacts(directory: string, content: SiteContent): readonly Finding[] {
  const lines = fieldLines(readFileSync(path.join(directory, 'company.json'), 'utf8'))
  const findings = findPlaceholders(content).map(({ file, path, field, value }) => {
    const label = `(${labelOf(companySchema, path)})`
    const at = { file, field, line: lines.get(field) ?? 1 }
    return value === null
      ? note(`${label} está vazio (null): o site não o mostra`, at)
      : blocker(`${label} = "${value}" é um exemplo: escreva o valor verdadeiro`, at)
  })
  findings.push(...checkProof(content.company, new Date()))
  return okUnlessBlocked('nenhum valor de exemplo em content/company.json', findings)
}

async function checkPictureFiles(directory: string, content: SiteContent) {
  const masters = await findMasters(directory, content)
  const widths = new Map(masters.map(({ name, width }) => [name, width]))
  const pictures = Object.entries(allPictures(content)).map(([name, { alt, stock }]) => {
    const width = stock?.width ?? widths.get(name) ?? 0
    return { name, alt, width, at: placeOf(name, content) }
  })
  return checkPictures(pictures)
}

/** Checks texts, facts and pictures. Where a text is refused, the others cannot be read. */
export async function checkContent(directory: string): Promise<Section[]> {
  let content: SiteContent
  try {
    content = readContent(directory)
  } catch (error) {
    return [{ title: 'Textos', findings: refusals(error) }]
  }
  return [
    { title: 'Textos', findings: [ok('todos presentes, no tamanho certo')] },
    { title: 'Fatos da empresa', findings: checkFacts(directory, content) },
    { title: 'Imagens', findings: await checkPictureFiles(directory, content).catch(refusals) },
  ]
}
