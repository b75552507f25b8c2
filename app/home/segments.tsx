import { interfaceTexts } from 'virtual:content'
import type { Home } from '../content/home.ts'
import type { HomeContent } from '../pages.ts'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

type Segment = HomeContent['segments'][number]

function Choice({ segment, chosen }: { segment: Segment; chosen: boolean }) {
  return (
    <label className="segment-choice">
      <input
        type="radio"
        name="segmento"
        value={segment.id}
        defaultChecked={chosen}
        className="visually-hidden"
      />
      <Icon name={segment.icon} />
      {segment.title}
    </label>
  )
}

function Panel({ segment }: { segment: Segment }) {
  return (
    <article id={`segmento-${segment.id}`} className="segment-panel cross-fade">
      <div className="media aspect-[16/10]">
        <Picture
          name={segment.id}
          sizes="(max-width: 63.99rem) 92vw, min(62vw, 49rem)"
          widthRange={[640, 1600]}
        />
      </div>
      <h3 className="mt-6 text-xl">{segment.title}</h3>
      <p className="mt-2 max-w-[33rem] text-slate">{segment.description}</p>
    </article>
  )
}

/**
 * The segments, of which one is shown (specification, section 2): radio buttons, and CSS that shows
 * the panel of the checked one without any script.
 */
export function Segments({ texts, segments }: { texts: Home['segments']; segments: Segment[] }) {
  return (
    <section id="segmentos" aria-labelledby="segmentos-titulo" className="py-section">
      <div className="page-width">
        <SectionHeading id="segmentos-titulo" {...texts} />
        <div className="segments mt-10 grid grid-cols-1 gap-6 lg:mt-14 lg:grid-cols-12 lg:gap-8">
          <fieldset className="needs-scripts segment-choices lg:col-span-4">
            <legend className="visually-hidden">{interfaceTexts.segments.list}</legend>
            {segments.map((segment, i) => (
              <Choice key={segment.id} segment={segment} chosen={i === 0} />
            ))}
          </fieldset>
          <div className="segment-panels lg:col-span-8">
            {segments.map((segment) => (
              <Panel key={segment.id} segment={segment} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
