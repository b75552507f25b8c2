import { company, labels } from 'virtual:content'
import { fillIn } from '../content/fill-in.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { contacts } from '../ui/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkedText } from '../ui/linked-text.tsx'

const { accessibility: texts } = labels

function StatementText() {
  const { email } = company.accessibility
  const { phone } = contacts
  const contact = fillIn(bindShortWords(texts.contact), { email, phone: phone.text })
  const urls = { [email]: `mailto:${email}`, [phone.text]: phone.url }
  return (
    <>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {bindShortWords(paragraph)}
        </p>
      ))}
      <h3 className="mt-6">{texts.limitsHeading}</h3>
      <ul className="mt-2 list-disc pl-5">
        {texts.limits.map((limit) => (
          <li key={limit}>{bindShortWords(limit)}</li>
        ))}
      </ul>
      <h3 className="mt-6">{texts.contactHeading}</h3>
      <p className="mt-2">
        <LinkedText text={contact} urls={urls} />
      </p>
    </>
  )
}

/** The access symbol (LBI, article 63, §1), which opens the statement without scripts. */
export function AccessibilityStatement() {
  return (
    <>
      <button
        type="button"
        popoverTarget="acessibilidade"
        className="inline-flex min-h-11 items-center gap-2 hover:text-white"
      >
        <Icon name="accessibility" className="size-5" />
        {texts.symbol}
      </button>
      <section
        id="acessibilidade"
        popover="auto"
        aria-labelledby="acessibilidade-titulo"
        className="m-auto max-h-[85%] w-[min(40rem,calc(100vw-2rem))] overflow-y-auto rounded-media bg-white p-6 text-ink [--ring:initial] sm:p-8"
      >
        <div className="-top-6 flex [@media(min-height:20rem)]:sticky items-start justify-between gap-4 bg-white py-2 sm:-top-8">
          <h2 id="acessibilidade-titulo" className="text-xl">
            {texts.title}
          </h2>
          <button
            type="button"
            popoverTarget="acessibilidade"
            aria-label="Fechar declaração"
            className="-mt-2 -mr-2 grid size-11 flex-none place-items-center"
          >
            <Icon name="x" />
          </button>
        </div>
        <StatementText />
      </section>
    </>
  )
}
