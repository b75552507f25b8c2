import { home, labels, segments, services } from 'virtual:content'
import type { Segment } from '../content/segment.ts'
import { SectionLink } from '../layout/section-link.tsx'
import { segmentChoice, segmentPanelId, servicePath } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

const { segments: texts, links } = labels

function Choice({ segment, chosen }: { segment: Segment; chosen: boolean }) {
  return (
    // It contains the hidden radio button, so that focusing that does not scroll the page.
    <label
      className={`segment-choice relative flex cursor-pointer lg:max-h-32 ${segments.length > 2 ? 'lg:flex-1' : ''}`}
    >
      <input
        type="radio"
        name={segmentChoice}
        value={segmentPanelId(segment.id)}
        defaultChecked={chosen}
        className="sr-only"
      />
      <span className="flex min-h-11 flex-1 items-center gap-3 rounded-full border border-edge px-4 py-2 font-semibold max-sm:px-[0.8125rem] max-sm:text-sm/[1.6]">
        <Icon name={segment.icon} className="hidden sm:block" />
        {segment.title}
      </span>
    </label>
  )
}

function WaysOn({ segment }: { segment: Segment }) {
  const wanted = segment.services.flatMap((id) => services.find((item) => item.id === id) ?? [])
  return (
    <div className="segment-services flex-[1_1_16rem]">
      <h4 className="text-sm font-semibold text-slate">{texts.services}</h4>
      <ul className="mt-1 flex flex-wrap gap-x-3 wrap-break-word *:max-w-full *:flex-[1_1_8rem] sm:block">
        {wanted.map(({ id, title }) => (
          <li key={id}>
            <a
              href={servicePath(id)}
              className="flex min-h-11 items-center gap-2 py-1.5 text-sm leading-tight font-semibold max-sm:justify-between"
            >
              <span className="slide-link">{bindShortWords(title)}</span>
              <Icon name="arrow-right" className="size-4 text-amber sm:size-5" />
            </a>
          </li>
        ))}
      </ul>
      <SectionLink
        to="contato"
        quoteMessage={`${segment.title}: `}
        className="button button-primary mt-5"
      >
        {links.quote}
      </SectionLink>
    </div>
  )
}

/** A grid only where it has columns: grids in grids are laid out several times. */
function Panel({ segment, shown }: { segment: Segment; shown: boolean }) {
  return (
    <article
      id={segmentPanelId(segment.id)}
      aria-labelledby={`${segmentPanelId(segment.id)}-titulo`}
      data-shown={shown || undefined}
      className="segment-panel cross-fade content-start gap-8 lg:grid print:mb-5 print:block print:break-inside-avoid"
    >
      {/* Not on paper, because the pictures of hidden panels are not loaded. */}
      <div className="media aspect-[16/10] max-h-[max(60svh,24rem)] w-full print:hidden">
        <Picture
          name={segment.id}
          sizes="(max-width: 63.99rem) 92vw, calc(50vw + min(16.7vw - 1.33rem, 11.83rem))"
        />
      </div>
      <div className="segment-words mt-5 flex flex-wrap gap-5 sm:mt-8 sm:gap-8 lg:mt-0 print:mt-0">
        <div className="flex-[2_1_20rem]">
          <h3 id={`${segmentPanelId(segment.id)}-titulo`} className="text-xl">
            {bindShortWords(segment.title)}
          </h3>
          <p className="mt-2 max-w-[33rem] text-slate">{bindShortWords(segment.description)}</p>
        </div>
        <WaysOn segment={segment} />
      </div>
    </article>
  )
}

/** `app/client/section-links.ts` shows the chosen one alone; without scripts all are shown. */
export function Segments() {
  const hasChoice = segments.length > 1
  return (
    <section
      id="segmentos"
      aria-labelledby="segmentos-titulo"
      className="overflow-x-clip py-section"
    >
      <div className="page-width">
        <SectionHeading id="segmentos-titulo" {...home.segments} />
        <div className="mt-4 grid grid-cols-1 gap-4 sm:mt-10 sm:gap-6 lg:mt-14 lg:grid-cols-12 lg:gap-8">
          {hasChoice && (
            <fieldset className="needs-scripts segment-choices relative flex min-w-0 flex-wrap gap-2 lg:col-span-4 lg:flex-col lg:flex-nowrap lg:gap-0">
              <legend className="sr-only">Segmentos atendidos</legend>
              {segments.map((segment, i) => (
                <Choice key={segment.id} segment={segment} chosen={i === 0} />
              ))}
            </fieldset>
          )}
          <div
            className={`segment-panels grid ${hasChoice ? 'lg:col-span-8' : 'lg:col-span-12'} print:block`}
          >
            {segments.map((segment, i) => (
              <Panel key={segment.id} segment={segment} shown={i === 0} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
