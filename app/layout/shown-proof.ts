import { company, labels } from 'virtual:content'
import { dayText } from '../content/day.ts'
import { fillIn } from '../content/fill-in.ts'

const { cnpj, proof } = company
const { authorisation, responseTime, ownStaff, people, laborDocuments } = proof
const { proof: texts } = labels

const known = (facts: (string | null)[]) => facts.filter((fact) => fact !== null)

const number = authorisation?.number ?? ''
const date = dayText(authorisation?.validUntil ?? '')
const legal = known([
  cnpj && fillIn(texts.cnpj, { cnpj }),
  authorisation && fillIn(texts.authorisation, { number, date }),
])
const short = authorisation && fillIn(texts.authorisationShort, { number })

/** The facts that a buyer asks for, by the place that shows them; empty where none is known. */
export const shownProof = {
  // There is room for two beside the hero's own facts.
  hero: known([short, responseTime, ownStaff]).slice(0, 2),
  form: known([
    ...legal,
    ...(people ?? []).map(({ name, role }) => `${role}: ${name}`),
    ownStaff,
    responseTime,
    proof.insurance,
    proof.certificates?.text ?? null,
    laborDocuments?.length
      ? fillIn(texts.documents, { documents: laborDocuments.join(', ') })
      : null,
    ...(proof.contractTerms ?? []),
  ]),
  legal,
}
