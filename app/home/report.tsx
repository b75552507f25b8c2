import type { Home } from '../content/home.ts'

type Section = Home['report']['sections'][number]

function ReportSection({ heading, rows }: Section) {
  return (
    <div className="mt-5 odd:row-span-2 border-t-2 border-ink pt-2">
      <p className="mb-1.5 font-semibold">{heading}</p>
      <dl>
        {rows.map(({ term, text }) => (
          // Where the text is large, the two stand one above the other.
          <div key={term} className="flex flex-wrap gap-x-3 border-t border-line py-1.5">
            <dt className="w-[5.5rem] text-slate">{term}</dt>
            <dd className="flex-[1_1_10rem]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * A specimen of the monthly report, drawn as a sheet of paper. Its facts are made up, so screen
 * readers hear only the caption, which says what such a sheet lists.
 */
export function Report({ mark, title, sections, pages, caption }: Home['report']) {
  return (
    <figure className="lg:col-span-5 lg:pr-8">
      <div
        aria-hidden="true"
        className="border border-line bg-white text-sm leading-tight shadow-soft"
      >
        <p className="bg-sand px-5 py-2 font-semibold">{mark}</p>
        <div className="p-5 sm:grid sm:grid-cols-2 gap-x-8 lg:block">
          <p className="col-span-full text-xl font-[750] tracking-tight">{title}</p>
          {sections.map((section) => (
            <ReportSection key={section.heading} {...section} />
          ))}
          <p className="col-span-full mt-4 text-slate">{pages}</p>
        </div>
      </div>
      <figcaption className="visually-hidden">{caption}</figcaption>
    </figure>
  )
}
