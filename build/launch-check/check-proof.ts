import type { Company } from '../../app/content/company.ts'
import { isExpired } from '../../app/content/proof.ts'
import { blocker, type Finding, note } from './report.ts'

/** What to write where a fact is empty, and where the site then shows it. */
const opportunities: Record<keyof Company['proof'], string> = {
  authorisation:
    'número e validade da autorização da Polícia Federal: aparecem no início, ao lado do formulário e no rodapé',
  responseTime: 'em quanto tempo uma falta é coberta: aparece no início e ao lado do formulário',
  ownStaff: 'se a equipe é própria, pela CLT: aparece no início e ao lado do formulário',
  insurance: 'o seguro de responsabilidade civil: aparece ao lado do formulário',
  certificates: 'as certidões que você mostra a quem pede: aparecem ao lado do formulário',
  nightPhone: 'o telefone da madrugada: aparece nos diferenciais, nos contatos e no rodapé',
  references: 'clientes que aceitam ser citados: aparecem ao lado do formulário',
}

const isEmpty = (fact: unknown) => fact === null || (Array.isArray(fact) && fact.length === 0)

/** Names the facts that buyers look for and do not find, and an authorisation that has expired. */
export function checkProof({ cnpj, proof }: Pick<Company, 'cnpj' | 'proof'>, now: Date): Finding[] {
  const file = 'company.json'
  const fields = [
    { field: 'cnpj', fact: cnpj, text: 'o CNPJ: aparece ao lado do formulário e no rodapé' },
    ...Object.entries(opportunities).map(([name, text]) => ({
      field: `proof.${name}`,
      fact: proof[name as keyof typeof opportunities],
      text,
    })),
  ]
  const chances = fields
    .filter(({ fact }) => isEmpty(fact))
    .map(({ field, text }) =>
      note(`oportunidade: ${field} está vazio. Escreva ${text}`, { file, field }),
    )
  if (!isExpired(proof, now)) return chances
  const expired = `proof.authorisation venceu em ${proof.authorisation?.validUntil}`
  const at = { file, field: 'proof.authorisation' }
  return [blocker(`${expired}: o site já não a mostra; escreva a nova`, at), ...chances]
}
