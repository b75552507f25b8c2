import type { Company } from '../content/company.ts'
import type { SiteContent } from '../content/schema.ts'
import { fillIn } from '../ui/fill-in.ts'

/** The hero has room for this many of them beside its own facts. */
const mostInHero = 2

const known = (facts: (string | null)[]) => facts.filter((fact) => fact !== null)

/** The facts that a buyer asks for, by the place that shows them; empty where none is known. */
export function shownProof(
  { cnpj, proof }: Pick<Company, 'cnpj' | 'proof'>,
  texts: SiteContent['labels']['proof'],
): Record<'hero' | 'form' | 'legal', string[]> {
  const { authorisation, responseTime, ownStaff, insurance, certificates } = proof
  const { people, contractTerms, laborDocuments } = proof
  const number = authorisation?.number ?? ''
  const date = authorisation?.validUntil.split('-').reverse().join('/') ?? ''
  const legal = [
    cnpj && fillIn(texts.cnpj, { cnpj }),
    authorisation && fillIn(texts.authorisation, { number, date }),
  ]
  const short = authorisation && fillIn(texts.authorisationShort, { number })
  return {
    hero: known([short, responseTime, ownStaff]).slice(0, mostInHero),
    form: known([
      ...legal,
      ...(people ?? []).map(({ name, role }) => `${role}: ${name}`),
      ownStaff,
      responseTime,
      insurance,
      certificates?.text ?? null,
      laborDocuments?.length
        ? fillIn(texts.documents, { documents: laborDocuments.join(', ') })
        : null,
      ...(contractTerms ?? []),
    ]),
    legal: known(legal),
  }
}
