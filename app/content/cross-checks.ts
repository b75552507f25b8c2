import type * as z from 'zod'
import { jsonValues } from './json-paths.ts'
import { lettersOf } from './letters.ts'
import type { SiteContent } from './schema.ts'

/** A problem between values that are right by themselves. */
type Conflict = { path: PropertyKey[]; input: unknown; message: string }

/** Services, segments and scenes share a folder of pictures, so each name must be unique. */
function findNameClashes({ scenes, services, segments }: SiteContent): Conflict[] {
  const owners = new Map(Object.keys(scenes).map((name) => [name, 'scenes.json']))
  return Object.entries({ services, segments }).flatMap(([part, items]) =>
    items.flatMap(({ id }, index) => {
      const other = owners.get(id)
      owners.set(id, `${part}/${id}.json`)
      const message = `escolha outro nome de arquivo: ${other} já o usa para uma imagem`
      return other === undefined ? [] : [{ path: [part, index, 'id'], input: id, message }]
    }),
  )
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

/** This sentence contains the number, and is shown only when there is one. */
const sentenceWithNumber = 'interface.proof.authorisation'

/** A company may call itself authorised only with the number of its authorisation. */
function findUnprovenClaims(content: SiteContent): Conflict[] {
  if (content.company.proof.authorisation !== null) return []
  return jsonValues(content)
    .filter(
      ({ path, value }) =>
        path.join('.') !== sentenceWithNumber &&
        typeof value === 'string' &&
        lettersOf(value).includes('autorizadapelapoliciafederal'),
    )
    .map(({ path, value }) => ({
      path: [...path],
      input: value,
      message: 'retire, ou escreva o número da autorização em company.json',
    }))
}

/** Checks the parts of the content against each other. */
export function crossCheck({ value, issues }: z.core.ParsePayload<SiteContent>): void {
  const conflicts = [findNameClashes, findUnknownServices, findUnprovenClaims]
  for (const conflict of conflicts.flatMap((find) => find(value))) {
    issues.push({ code: 'custom', ...conflict })
  }
}
