import type { SpamSign } from '../outbox/entry.ts'
import type { Milliseconds } from '../time/milliseconds.ts'
import type { SubmittedForm } from './read-form.ts'

/** Filling in five fields takes a person longer; a program sends at once. */
const fastest: Milliseconds = 3_000

const manyLinks = 3

const link = /https?:\/\/\S+|www\.\S+/gi

/** Why a form may be spam. None of these is certain, so it is only marked. */
export function spamSigns(headers: Headers, form: SubmittedForm): SpamSign[] {
  const { submitted, key, honeypotFilled, elapsed } = form
  const signs: [SpamSign, boolean][] = [
    // Password managers also fill in hidden fields.
    ['honeypot', honeypotFilled],
    // Our script sends the key, and browsers since 2023 the header, but only with https.
    ['no-browser', key === '' && !headers.has('sec-fetch-site')],
    ['links', (submitted.message.match(link) ?? []).length >= manyLinks],
    ['too-fast', elapsed !== null && elapsed < fastest],
  ]
  return signs.flatMap(([sign, isFound]) => (isFound ? [sign] : []))
}
