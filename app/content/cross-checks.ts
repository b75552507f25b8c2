import type * as z from 'zod'
import { placedPictures } from './all-pictures.ts'
import { wordsOf } from './comparable.ts'
import { jsonValues } from './json-paths.ts'
import type { SiteContent } from './schema.ts'

/** A problem between values that are right by themselves. */
type Conflict = { path: PropertyKey[]; input: unknown; message: string }

/** All pictures share a folder, so each name must be unique. */
function findNameClashes(content: SiteContent): Conflict[] {
  const owners = new Map<string, string>()
  return placedPictures(content).flatMap(({ name, file, at }) => {
    const owner = owners.get(name)
    owners.set(name, file)
    const message = `escolha outro nome de arquivo: ${owner} já o usa para uma imagem`
    return owner === undefined ? [] : [{ path: [...at, 'id'], input: name, message }]
  })
}

/** The panel of a segment links to the pages of its services. */
function findUnknownServices({ segments, services }: SiteContent): Conflict[] {
  const known = services.map((service) => service.id)
  const message = `escreva um destes: ${known.map((id) => JSON.stringify(id)).join(', ')}`
  return segments.flatMap((segment, i) =>
    segment.services.flatMap((id, j) =>
      known.includes(id) ? [] : [{ path: ['segments', i, 'services', j], input: id, message }],
    ),
  )
}

/** A strength names the line of the report that proves it. */
function findUnknownLines({ home }: SiteContent): Conflict[] {
  const known = home.report.sections.flatMap(({ rows }) => rows.map(({ term }) => term))
  const message = `escreva uma destas: ${known.map((term) => JSON.stringify(term)).join(', ')}`
  return home.strengths.points.flatMap(({ reportLine }, i) =>
    reportLine === undefined || known.includes(reportLine)
      ? []
      : [{ path: ['home', 'strengths', 'points', i, 'reportLine'], input: reportLine, message }],
  )
}

/** These may name the authorisation: one is shown only with its number, the others ask any company. */
const noClaims = /^(?:labels\.proof\.authorisation$|home\.contact\.questions\.)/

const claim = /\bautorizad[ao]s? pela (?:policia federal|pf)\b/

/** A company may call itself authorised only with the number of its authorisation. */
function findUnprovenClaims(content: SiteContent): Conflict[] {
  if (content.company.proof.authorisation !== null) return []
  const message = 'retire, ou preencha Empresa › Comprovações › Autorização da Polícia Federal'
  return jsonValues(content)
    .filter(
      ({ path, value }) =>
        !noClaims.test(path.join('.')) && typeof value === 'string' && claim.test(wordsOf(value)),
    )
    .map(({ path, value }) => ({ path: [...path], input: value, message }))
}

/** Hours that end when they begin could mean no time or a whole day. */
function findEmptyHours({ company }: SiteContent): Conflict[] {
  const message = 'escreva outra hora: 24 horas são de 00:00 a 23:59'
  return company.hours.flatMap(({ opens, closes }, i) =>
    opens === closes ? [{ path: ['company', 'hours', i, 'closes'], input: closes, message }] : [],
  )
}

export function crossCheck({ value, issues }: z.core.ParsePayload<SiteContent>): void {
  const conflicts = [
    findNameClashes,
    findUnknownServices,
    findUnknownLines,
    findUnprovenClaims,
    findEmptyHours,
  ]
  for (const conflict of conflicts.flatMap((find) => find(value))) {
    issues.push({ code: 'custom', ...conflict })
  }
}
