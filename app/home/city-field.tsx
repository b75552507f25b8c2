import { interfaceTexts } from 'virtual:content'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { lettersOf } from '../content/letters.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { fillIn } from '../ui/fill-in.ts'

const { area: texts, links } = interfaceTexts

type Answer = { city: string } | 'unlisted' | null

/** Whether a city is served; null as long as what is typed may become a served one. */
function answerTo(typed: string, isFinished: boolean, cities: readonly string[]): Answer {
  const letters = lettersOf(typed)
  const city = cities.find((one) => lettersOf(one) === letters)
  if (city) return { city }
  const isBeginning = cities.some((one) => lettersOf(one).startsWith(letters))
  return letters === '' || (isBeginning && !isFinished) ? null : 'unlisted'
}

function AnswerText({ answer }: { answer: Answer }) {
  if (!answer) return null
  const isServed = answer !== 'unlisted'
  return (
    <>
      {`${isServed ? fillIn(texts.yes, answer) : texts.unlisted} `}
      <SectionLink to="contato" className="text-link font-semibold">
        {isServed ? links.quote : texts.contact}
      </SectionLink>
    </>
  )
}

/** Says of a city whether it is served, while it is typed. */
export function CityField({ cities }: { cities: string[] }) {
  const [answer, setAnswer] = useState<Answer>(null)
  const update = (isFinished: boolean) => (event: FormEvent<HTMLInputElement>) =>
    setAnswer(answerTo(event.currentTarget.value, isFinished, cities))
  const finish = update(true)
  return (
    <div className="needs-scripts mt-6 max-w-[36rem]">
      <label htmlFor="cidade" className="mb-1.5 block font-semibold">
        {texts.question}
      </label>
      <input
        id="cidade"
        list="cidades"
        autoComplete="address-level2"
        className="field"
        onChange={update(false)}
        onBlur={finish}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) =>
          event.key === 'Enter' && finish(event)
        }
      />
      <datalist id="cidades">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <output htmlFor="cidade" className="block min-h-11 pt-2">
        <AnswerText answer={answer} />
      </output>
    </div>
  )
}
