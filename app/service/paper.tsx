import { labels } from 'virtual:content'
import type { Paper as PaperContent } from '../content/paper.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { PaperBlock } from './paper-block.tsx'

const { paperMark, paperHint } = labels.servicePage

type Sheet = Omit<PaperContent, 'heading' | 'lead'>

/** The document as a sheet of paper, which says that its facts are made up. */
function Sheet({ title, facts, blocks, signatures }: Sheet) {
  return (
    <figure className="paper">
      <figcaption className="paper-mark">{paperMark}</figcaption>
      <div className="paper-body">
        <h3>{title}</h3>
        <dl className="paper-facts">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {blocks.map((block) => (
          <PaperBlock key={block.heading} {...block} />
        ))}
        {signatures.length > 0 && (
          <ul className="paper-signatures">
            {signatures.map((role) => (
              <li key={role}>{role}</li>
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
    <section id="modelo" aria-labelledby="modelo-titulo" className="paper-desk py-section">
      <div className="page-width grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="on-dark no-print text-white lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <h2 id="modelo-titulo" className="text-heading">
              {bindShortWords(heading)}
            </h2>
            <p className="mt-4 max-w-[36rem] text-lg text-mist">{bindShortWords(lead)}</p>
            <p className="mt-4 max-w-[36rem] text-sm text-mist">{paperHint}</p>
          </div>
        </div>
        <div className="lg:col-start-6 lg:col-end-13">
          <Sheet {...sheet} />
        </div>
      </div>
    </section>
  )
}
