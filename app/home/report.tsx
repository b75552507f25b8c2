import { home, labels } from 'virtual:content'
import type { Home } from '../content/home.ts'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Folded } from '../ui/folded.tsx'

/** The line that proves each strength, by its term. */
const provingLines = home.strengths.points.map(({ reportLine }) => reportLine)

function ReportSection({ heading, rows }: Home['report']['sections'][number]) {
  return (
    <div className="mt-5 border-t-2 border-ink pt-2">
      <p className="mb-1.5 font-semibold">{heading}</p>
      <dl>
        {rows.map(({ term, text }) => (
          // Where the text is large, the two stand one above the other.
          <div
            key={term}
            data-strength={provingLines.indexOf(term) + 1 || undefined}
            className="report-row flex flex-wrap gap-x-3 border-t border-line py-1.5"
          >
            <dt className="w-[6.5rem] text-slate">{term}</dt>
            <dd className="flex-[1_1_10rem]">{bindShortWords(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A specimen, which says first that its facts are made up. A phone shows its first part. */
export function Report({ mark, title, sections, pages, caption }: Home['report']) {
  const [first, ...rest] = sections
  return (
    <figure className="lg:col-span-5 lg:pr-8">
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="border border-line bg-white text-sm leading-tight shadow-soft lg:h-full">
        <p className="bg-sand px-4 py-2 font-semibold sm:px-5">{mark}</p>
        <div className="p-4 pb-2 sm:p-5">
          <p className="text-xl font-[750] tracking-tight">{title}</p>
          {first && <ReportSection {...first} />}
          <Folded summary={labels.report.whole} summaryClass="min-h-11 font-semibold">
            {rest.map((section) => (
              <ReportSection key={section.heading} {...section} />
            ))}
            <p className="my-3 text-slate sm:mt-4 sm:mb-0">{pages}</p>
          </Folded>
        </div>
      </div>
    </figure>
  )
}
