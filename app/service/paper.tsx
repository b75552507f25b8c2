import { labels } from 'virtual:content'
import type { Paper as PaperContent } from '../content/paper.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { PaperBlock } from './paper-block.tsx'

const { paperMark, paperHint } = labels.servicePage

/** Two, four where there is room, one where the text is large. */
const factColumns =
  'mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(max(7rem,40%),100%),1fr))] gap-x-6 gap-y-3 @min-[38rem]:grid-cols-4'

/** Says first that its facts are made up. */
function Sheet({ title, facts, blocks, signatures }: Omit<PaperContent, 'heading' | 'lead'>) {
  return (
    <figure className="paper @container rounded-[4px] bg-white text-sm/[1.35] text-ink [box-shadow:0_30px_60px_-20px_var(--shade-88)] print:border print:text-[1rem]">
      <figcaption className="rounded-t-[4px] bg-sand px-[min(2rem,5vw)] py-2 font-semibold print:border-b">
        {paperMark}
      </figcaption>
      {/* Scrolls where a browser's smallest size of letters makes the words of a table too wide. */}
      <div className="overflow-x-auto px-[min(2rem,5vw)] pt-7 pb-8 print:overflow-visible print:py-4">
        <h3 className="text-[min(1.75rem,10vw)]">{title}</h3>
        <dl className={factColumns}>
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-slate">{term}</dt>
              <dd className="text-balance">{bindShortWords(text)}</dd>
            </div>
          ))}
        </dl>
        {blocks.map((block) => (
          <PaperBlock key={block.heading} {...block} />
        ))}
        {signatures.length > 0 && (
          <ul className="mt-16 flex flex-wrap gap-x-8 gap-y-12">
            {signatures.map((role) => (
              <li key={role} className="flex-[1_1_12rem] border-t border-ink pt-1.5 text-slate">
                {role}
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  )
}

/** What the client receives, to be read before a contract is signed. */
export function Paper({ heading, lead, ...sheet }: PaperContent) {
  return (
    <section
      id="modelo"
      aria-labelledby="modelo-titulo"
      className="paper-desk overflow-clip py-section"
    >
      <div className="page-width grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="on-dark no-print text-white lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h2 id="modelo-titulo">{bindShortWords(heading)}</h2>
          <p className="mt-4 max-w-[36rem] text-balance text-mist sm:text-lg">
            {bindShortWords(lead)}
          </p>
          <p className="mt-4 hidden text-sm text-mist lg:block">{bindShortWords(paperHint)}</p>
        </div>
        <div className="lg:col-start-6 lg:col-end-13">
          <Sheet {...sheet} />
        </div>
      </div>
    </section>
  )
}
