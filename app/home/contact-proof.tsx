import { company, labels } from 'virtual:content'
import { shownProof } from '../layout/shown-proof.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'

const { proof: texts } = labels

/** What a buyer can check before the first call. */
export function ContactProof() {
  const { form: facts } = shownProof
  const { references } = company.proof
  return (
    <>
      {facts.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">{texts.heading}</h3>
          <ul className="mt-4 grid gap-x-8 gap-y-2 text-sm wrap-anywhere text-mist sm:grid-cols-2">
            {facts.map((fact) => (
              <li
                key={fact}
                className={`flex gap-2.5 ${fact.length > 160 ? 'sm:col-span-full' : ''}`}
              >
                <Icon name="check" className="size-5 text-amber" />
                {bindShortWords(fact)}
              </li>
            ))}
          </ul>
        </>
      )}
      {references.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">{texts.references}</h3>
          <ul className="mt-4 grid gap-x-8 gap-y-4 text-sm text-mist sm:grid-cols-2">
            {references.map(({ name, text }) => (
              <li key={name}>
                <p className="font-semibold text-white">{name}</p>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
