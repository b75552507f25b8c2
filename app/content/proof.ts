import * as z from 'zod'
import { phone } from './phone.ts'
import type { SiteContent } from './schema.ts'
import { date, text } from './text.ts'

/** One that may stand in the hero's line of facts. */
const shortFact = text(36).nullable()
const fact = text(90).nullable()

/** `proof` in `content/company.json`: what buyers ask for. Null means not known, and is not shown. */
export const proofSchema = z.strictObject({
  /** The Polícia Federal's; without it no text may claim to have one. */
  authorisation: z.strictObject({ number: text(20), validUntil: date }).nullable(),
  responseTime: shortFact,
  ownStaff: shortFact,
  insurance: fact,
  certificates: fact,
  /** Answered outside office hours. */
  nightPhone: phone.nullable(),
  /** Clients who agreed to be named. */
  references: z.array(z.strictObject({ name: text(60), text: text(200) })).max(3),
})

type Proof = z.infer<typeof proofSchema>

/** Whether an authorisation's last day is over; days as year-month-day sort like words. */
export function isExpired({ authorisation }: Proof, now: Date): boolean {
  return authorisation !== null && authorisation.validUntil < now.toISOString().slice(0, 10)
}

/** Leaves out an authorisation that has expired: the pages must not show it as valid. */
export function withoutExpired(content: SiteContent, now: Date): SiteContent {
  const { company } = content
  if (!isExpired(company.proof, now)) return content
  return { ...content, company: { ...company, proof: { ...company.proof, authorisation: null } } }
}
