import { type Company, companySchema } from '../../app/content/company.ts'
import { isExpired } from '../../app/content/proof.ts'
import { blocker, type Finding, note } from './report.ts'

const isEmpty = (fact: unknown) => fact === null || (Array.isArray(fact) && fact.length === 0)

/** Names the facts that buyers look for and do not find, and an authorisation that has expired. */
export function checkProof({ cnpj, proof }: Pick<Company, 'cnpj' | 'proof'>, now: Date): Finding[] {
  const file = 'company.json'
  const { cnpj: cnpjSchema, proof: proofSchema } = companySchema.shape
  const facts = [
    { field: 'cnpj', schema: cnpjSchema, fact: cnpj },
    ...Object.entries(proofSchema.shape).map(([name, schema]) => {
      // Object.entries loses the types of the keys.
      return { field: `proof.${name}`, schema, fact: proof[name as keyof typeof proof] }
    }),
  ]
  const missing = facts
    .filter(({ fact }) => isEmpty(fact))
    .map(({ field, schema }) => {
      const { title, description } = schema.meta() ?? {}
      return note(`oportunidade: preencha ${field} (${title}). ${description}`, { file, field })
    })
  if (!isExpired(proof, now)) return missing
  const expired = `proof.authorisation venceu em ${proof.authorisation?.validUntil}`
  const at = { file, field: 'proof.authorisation' }
  return [blocker(`${expired}: o site já não a mostra; escreva a nova`, at), ...missing]
}
