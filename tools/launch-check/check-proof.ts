import * as z from 'zod'
import { companySchema } from '../../app/content/company.ts'
import { wordsOf } from '../../app/content/comparable.ts'
import { expiringFacts } from '../../app/content/expiry.ts'
import { stepsOf, valueAt } from '../../app/content/json-paths.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { schemaAt } from '../../app/content/schema-paths.ts'
import { blocker, type Finding, note } from './report.ts'

const isEmpty = (fact: unknown) => fact === null || (Array.isArray(fact) && fact.length === 0)

/** Armed people in the words of a text: an alarm is armed, too, and some say that nobody is. */
const armedGuards =
  /(?<!\b(?:alarmes?|cercas?|sensor(?:es)?)(?: (?!vigil|guarda|seguranc|equipe|ronda|posto)\S+){0,3} )(?<!\b(?:nenhum|nao)(?: \S+){0,2} )\barmad[ao]s?\b/

/** Only an authorised company may offer armed security (Lei 14.967/2024). */
function armedService(services: SiteContent['services']) {
  return services.find(({ title, summary, description }) =>
    [title, summary, description].some((text) => armedGuards.test(wordsOf(text))),
  )
}

/** What the page of an armed service tells visitors to ask for. */
const askedFor = ['cnpj', 'proof.authorisation']

/** Names the facts that buyers look for and do not find, and those that expire. */
export function checkProof(
  { company, services }: Pick<SiteContent, 'company' | 'services'>,
  now: Date,
): Finding[] {
  const file = 'company.json'
  const proofs = Object.keys(companySchema.shape.proof.shape).map((name) => `proof.${name}`)
  const armed = armedService(services)
  const missing = ['cnpj', 'geo', ...proofs]
    .filter((field) => isEmpty(valueAt(company, field)))
    .map((field) => {
      const schema = schemaAt(companySchema, stepsOf(field))
      const { title, description } = (schema && z.globalRegistry.get(schema)) ?? {}
      const at = { file, field }
      return armed && askedFor.includes(field)
        ? blocker(
            `preencha “${title}”: o site oferece “${armed.title}”, e quem contrata pede esse dado`,
            at,
          )
        : note(`preencha “${title}”. ${description}`, at)
    })
  const expiring = expiringFacts({ company }, now).map(({ sentence, isOver, field }) =>
    (isOver ? blocker : note)(sentence, { file, field }),
  )
  return [...expiring, ...missing]
}
