import { useEffect, useRef, useState } from 'react'

const widths = { Celular: 390, Computador: 1280 }

/** The address of the page that shows a file. */
export function pageOf(file: string): string {
  const [, part, id] = /^(\w+)(?:\/(.+))?\.json$/.exec(file) ?? []
  if (part === 'services') return `/servicos/${id}`
  if (part === 'segments') return `/#segmento-${id}`
  return { form: '/#contato', area: '/#area' }[part ?? ''] ?? '/'
}

/** Scrolls a page to the first visible text that contains these words. */
function showWords(page: Document, words: string): void {
  // The names in braces are filled in on the page.
  const [longest = ''] = words.split(/\{\w+\}/).sort((one, other) => other.length - one.length)
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text
    if (!text.textContent?.includes(longest) || !parentElement?.checkVisibility()) continue
    parentElement.scrollIntoView({ block: 'center' })
    return
  }
}

type PreviewProps = {
  path: string
  /** What is being edited. */
  words: string
}

/** The real page with the draft, at the width of a phone or a desktop. */
export function Preview({ path, words }: PreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('Computador')
  const [scale, setScale] = useState(1)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const width = widths[device]

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      setScale(Math.min(1, (entry?.contentRect.width ?? width) / width))
    })
    if (room.current) observer.observe(room.current)
    return () => observer.disconnect()
  }, [width])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page?.body && words.trim()) showWords(page, words)
  }, [words])

  return (
    <section className="preview" aria-label="Prévia">
      <div className="bar">
        {Object.keys(widths).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            onClick={() => setDevice(name as keyof typeof widths)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="room" ref={room}>
        <iframe
          ref={frame}
          title="A página com as suas alterações"
          src={path}
          style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </section>
  )
}
