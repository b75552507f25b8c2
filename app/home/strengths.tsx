import { home } from 'virtual:content'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { contacts } from '../ui/contact-links.ts'
import { Feature, textColumns } from '../ui/feature.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Report } from './report.tsx'

export function Strengths() {
  const { heading, lead, points } = home.strengths
  const { nightPhone } = contacts
  return (
    <section id="diferenciais" aria-labelledby="diferenciais-titulo" className="py-section">
      <div className="page-width grid grid-cols-1 gap-6 sm:gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-8">
        <div className="lg:col-span-5 lg:pr-8">
          <SectionHeading id="diferenciais-titulo" heading={heading} lead={lead} />
        </div>
        <Report {...home.report} />
        <ul
          className={`grid ${textColumns} gap-x-8 border-b border-line lg:col-start-6 lg:auto-rows-fr lg:col-span-7 lg:row-start-1 lg:row-span-2 lg:grid-cols-1`}
        >
          {points.map(({ icon, title, text, showsNightPhone }) => (
            <Feature key={title} icon={icon} iconBackground="sm:bg-sand" title={title}>
              {`${bindShortWords(text)} `}
              {showsNightPhone && nightPhone && (
                <a
                  href={nightPhone.url}
                  className="text-link font-semibold whitespace-nowrap text-ink"
                >
                  {nightPhone.text}
                </a>
              )}
            </Feature>
          ))}
        </ul>
      </div>
    </section>
  )
}
