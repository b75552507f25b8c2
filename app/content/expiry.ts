import type { Company } from './company.ts'
import { dayOf, dayText } from './day.ts'
import { proofSchema } from './proof.ts'
import type { SiteContent } from './schema.ts'

/** How long before its last day a fact is told to the owner. */
const noticeDays = 30

const datedFacts = [
  { fact: 'authorisation', code: 'authorisation-expires' },
  { fact: 'certificates', code: 'certificates-expire' },
] as const

/** What is over, and makes a build stale although nothing has been edited. */
export function expiredFacts({ proof }: Company, now: Date) {
  const today = dayOf(now)
  const expired = datedFacts.filter(({ fact }) => (proof[fact]?.validUntil ?? today) < today)
  return expired.map(({ fact }) => fact)
}

/** The pages must not show as valid what has expired. */
export function withoutExpired(content: SiteContent, now: Date): SiteContent {
  const { company } = content
  const none = Object.fromEntries(expiredFacts(company, now).map((fact) => [fact, null]))
  return { ...content, company: { ...company, proof: { ...company.proof, ...none } } }
}

/** What expires soon or has expired: its field in company.json, and a sentence in Portuguese. */
export function expiringFacts({ company }: Pick<SiteContent, 'company'>, now: Date) {
  const noticeUntil = dayOf(new Date(now.getTime() + noticeDays * 86_400_000))
  const hint =
    'depois de renovar, escreva a nova data em Empresa › Comprovações; vencido o prazo, o site deixa de ' +
    'mostrar isso na próxima montagem, e os textos que falam disso precisam mudar'
  return datedFacts.flatMap(({ fact, code }) => {
    const lastDay = company.proof[fact]?.validUntil
    if (lastDay === undefined || lastDay > noticeUntil) return []
    const isOver = lastDay < dayOf(now)
    const title = proofSchema.shape[fact].meta()?.title
    const sentence = `${title}: o prazo ${isOver ? 'acabou' : 'acaba'} em ${dayText(lastDay)}; ${hint}`
    return [{ code, field: `proof.${fact}`, isOver, sentence }]
  })
}
