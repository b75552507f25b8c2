import words from 'virtual:words'
import { fillIn } from '../ui/fill-in.ts'
import type { RefusalReason } from './quote-outcome.ts'

const { company, interface: interfaceWords } = words
const { errors } = interfaceWords

/** Where trying again at once, as the error's own words ask for, would not help. */
const texts: Partial<Record<RefusalReason, string>> = {
  'foreign-origin': errors[403].text,
  'too-large': errors[413].text,
  'too-many': errors[429].text,
  'outbox-full': errors[503].text,
}

/** What the visitor can do about a refusal, beyond trying again; null where that is all. */
export function refusalText(reason: RefusalReason | null): string | null {
  const text = reason && texts[reason]
  return text ? fillIn(text, { phone: company.phone.display }) : null
}
