import { company, form } from 'virtual:content'
import settings from 'virtual:settings'
import { fillIn } from '../content/fill-in.ts'
import { quoteFields } from '../quote/fields.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'

const { privacy } = form

const days = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'day', unitDisplay: 'long' })
const inDays = (count: number) => bindShortWords(days.format(count))

/** What happens to the visitor's data (LGPD, articles 7, 9 and 18). */
export function Privacy() {
  const { name, email } = company.privacy
  const { keepDays, backupDays } = settings
  const { atOnce, later } = privacy.erasure
  const urls = { [email]: `mailto:${email}` }
  const labels = quoteFields.map(({ name }) =>
    // An abbreviation or a name, such as CPF or WhatsApp, keeps its capitals.
    form.fields[name].label.replace(/^\p{Lu}(?!\S*\p{Lu})/u, (letter) => letter.toLowerCase()),
  )
  const facts = {
    fields: bindShortWords(labels.join(', ')),
    erasure: keepDays === 0 ? atOnce : fillIn(bindShortWords(later), { days: inDays(keepDays) }),
    retentionDays: settings.retentionDays,
    backupDays: inDays(backupDays),
    privacyName: name,
    privacyContact: email,
  }
  const usual = [
    ...privacy.paragraphs,
    ...(backupDays > 0 ? [privacy.backups] : []),
    ...(settings.mailConfirmation ? [privacy.confirmation] : []),
  ]
  const paragraphs = settings.quoteMode === 'simulated' ? [privacy.simulated] : usual
  return (
    <details id="privacidade" className="disclosure mt-6 border-t border-line pt-2 text-sm">
      <summary className="flex min-h-11 items-center gap-3 font-semibold">
        <Icon name="chevron-down" className="size-5" />
        {privacy.title}
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-slate">
          <LinkedText text={fillIn(bindShortWords(paragraph), facts)} urls={urls} />
        </p>
      ))}
    </details>
  )
}
