import type { Placeholder } from '../../app/content/placeholders.ts'
import { type Finding, note, ok, stop } from './finding.ts'

/**
 * Examples that stand where the company's own facts belong, each with its line. A fact that is null
 * is not shown anywhere, so it keeps nobody from launching.
 */
export function checkCompanyFacts(
  placeholders: readonly Placeholder[],
  lineOf: ReadonlyMap<string, number>,
): Finding[] {
  const findings = placeholders.map(({ file, field, value }) => {
    const place = `content/${file}:${lineOf.get(field) ?? 1}`
    return value === null
      ? note(`${place}  ${field} está vazio (null): o site não o mostra`)
      : stop(`${place}  ${field} = "${value}" é um exemplo: escreva o valor verdadeiro`)
  })
  const known = findings.every(({ kind }) => kind !== 'stop')
  return known ? [ok('nenhum valor de exemplo em content/company.json'), ...findings] : findings
}
