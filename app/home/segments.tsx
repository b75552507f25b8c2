import words from 'virtual:words'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Home } from '../content/home.ts'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { nextTab } from '../ui/next-tab.ts'
import { SectionHeading } from '../ui/section-heading.tsx'

type Segment = { id: string; title: string; icon: string; description: string }

const tabId = (id: string) => `aba-${id}`
const panelId = (id: string) => `segmento-${id}`

/** The selected tab; the early script may have selected another one before hydration. */
function useTabs(segments: Segment[]) {
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    const chosen = segments.findIndex(({ id }) => tabId(id) === list.current?.dataset.selected)
    if (chosen > 0) setSelected(chosen)
  }, [segments])
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow go back in the history.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextTab(event.key, selected, segments.length)
    const segment = segments[next ?? -1]
    if (next === null || !segment) return
    event.preventDefault()
    setSelected(next)
    document.getElementById(tabId(segment.id))?.focus()
  }
  return { list, selected, setSelected, onKeyDown }
}

function SegmentPanel({ segment, selected }: { segment: Segment; selected: boolean }) {
  return (
    <div
      role="tabpanel"
      id={panelId(segment.id)}
      aria-labelledby={tabId(segment.id)}
      tabIndex={selected ? 0 : -1}
      hidden={!selected}
      className="cross-fade"
    >
      <div className="media aspect-[16/10]">
        <Picture
          name={segment.id}
          sizes="(max-width: 63.99rem) 92vw, min(62vw, 49rem)"
          between={[640, 1600]}
        />
      </div>
      <h3 className="mt-6 text-xl">{segment.title}</h3>
      <p className="mt-2 max-w-[33rem] text-slate">{segment.description}</p>
    </div>
  )
}

export function Segments({ texts, segments }: { texts: Home['segments']; segments: Segment[] }) {
  const { list, selected, setSelected, onKeyDown } = useTabs(segments)
  return (
    <section id="segmentos" aria-labelledby="segmentos-titulo" className="py-section">
      <div className="page-width">
        <SectionHeading id="segmentos-titulo" {...texts} />
        <div className="mt-10 grid grid-cols-1 gap-6 lg:mt-14 lg:grid-cols-12 lg:gap-8">
          <div
            ref={list}
            role="tablist"
            aria-label={words.interface.segments.list}
            onKeyDown={onKeyDown}
            className="needs-scripts segment-tabs lg:col-span-4"
          >
            {segments.map(({ id, title, icon }, i) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={tabId(id)}
                aria-controls={panelId(id)}
                aria-selected={i === selected}
                tabIndex={i === selected ? 0 : -1}
                onClick={() => setSelected(i)}
                className="segment-tab"
              >
                <Icon name={icon} />
                {title}
              </button>
            ))}
          </div>
          <div className="segment-panels lg:col-span-8">
            {segments.map((segment, i) => (
              <SegmentPanel key={segment.id} segment={segment} selected={i === selected} />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
