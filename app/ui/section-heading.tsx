import { bindShortWords } from './bind-short-words.ts'

type HeadingProps = { id: string; heading: string; lead: string; leadClass?: string }

export function SectionHeading({ id, heading, lead, leadClass = 'text-slate' }: HeadingProps) {
  return (
    <div className="max-w-[44rem]">
      <h2 id={id}>{bindShortWords(heading)}</h2>
      <p className={`mt-3 sm:mt-4 max-w-[36rem] text-balance sm:text-lg ${leadClass}`}>
        {bindShortWords(lead)}
      </p>
    </div>
  )
}
