import type { Company } from './company.ts'
import { proofSchema } from './proof.ts'
import type { SiteContent } from './schema.ts'

/** How long before its last day a fact is told to the owner. */
const noticeDays = 30

/** The day in Brasília as year-month-day, which sv-SE writes; such days sort like words. */
const dayOf = (time: Date) => time.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })

const datedFacts = [
  { fact: 'authorisation', code: 'authorisation-expires' },
  { fact: 'certificates', code: 'certificates-expire' },
] as const

function expiredFacts({ proof }: Company, now: Date) {
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

/**
 * The last day of the security.txt that a build writes, 8 to 11 months away: RFC 9116 recommends
 * less than a year. It changes with the quarter, so that a later start renews it.
 */
export function securityContactLastDay(builtAt: Date): string {
  const quarter = Math.floor(builtAt.getUTCMonth() / 3)
  const lastDay = new Date(Date.UTC(builtAt.getUTCFullYear(), 3 * quarter + 11, 1))
  return lastDay.toISOString().slice(0, 10)
}

/** What makes a build stale although nothing has been edited. */
export function timeDependent({ company }: SiteContent, now: Date) {
  return {
    expired: expiredFacts(company, now),
    securityContactLastDay: securityContactLastDay(now),
  }
}

/**
 * What expires within 30 days or has expired: a sentence that says so in Portuguese, and the field in
 * `content/company.json`, which is null for security.txt.
 * @param securityContactLastDay of the built security.txt; null leaves it out
 */
export function expiringFacts(
  { company }: Pick<SiteContent, 'company'>,
  securityContactLastDay: string | null,
  now: Date,
) {
  const facts = datedFacts.map(({ fact, code }) => ({
    code,
    lastDay: company.proof[fact]?.validUntil ?? null,
    field: `proof.${fact}`,
    name: `${proofSchema.shape[fact].meta()?.title}`,
    hint:
      'depois de renovar, escreva a nova data em Empresa › Comprovações; vencido o prazo, o site deixa de ' +
      'mostrar isto na próxima montagem, e os textos que o citam precisam mudar',
  }))
  const securityContact = {
    code: 'security-contact-expires',
    lastDay: securityContactLastDay,
    field: null,
    name: '/.well-known/security.txt',
    hint: 'monte o site de novo (npm start; com systemd, /srv/site/deploy/upgrade.sh)',
  }
  const noticeUntil = dayOf(new Date(now.getTime() + noticeDays * 86_400_000))
  return [...facts, securityContact].flatMap(({ code, lastDay, field, name, hint }) => {
    if (lastDay === null || lastDay > noticeUntil) return []
    const isOver = lastDay < dayOf(now)
    const date = lastDay.split('-').reverse().join('/')
    const sentence = `${name}: o prazo ${isOver ? 'acabou' : 'acaba'} em ${date}; ${hint}`
    return [{ code, field, isOver, sentence }]
  })
}
