import { useEffect, useRef, useState } from 'react'
import type { Palette } from '../../app/styles/palette.ts'
import type { Place } from '../marks.ts'
import { Button } from './item-list.tsx'
import { elementOf, placeAt, readMarks, servedIslands, updatePage } from './marked-page.ts'

type PreviewProps = {
  /** The address at which the opened file is seen. */
  path: string
  /** The page as the draft makes it. */
  html: { path: string; text: string }
  /** The colours of the brand. */
  palette: Palette
  /** The file and the control that has the focus. */
  focused: { file: string; id: string } | null
  /** Called with the path of the page that is shown. */
  onShow: (path: string) => void
  /** Called with what was clicked, a field or the name of a picture. */
  onPick: (picked: Place | string) => void
}

const pickStyle =
  '[data-edit]:hover { outline: 2px dashed #b45309; outline-offset: 2px; cursor: text }'

/** The real page with the draft, at the width of a phone or a desktop. */
export function Preview({ path, html, palette, focused, onShow, onPick }: PreviewProps) {
  const [isPhone, setIsPhone] = useState(false)
  const [isPicking, setIsPicking] = useState(true)
  const [shown, setShown] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  /** What the server sent; null while a page loads. */
  const served = useRef<ReadonlySet<string> | null>(null)
  /** For the listeners of the page in the frame. */
  const latest = useRef({ html, palette, focused, isPicking, onPick })
  latest.current = { html, palette, focused, isPicking, onPick }
  const width = isPhone ? '390px' : '1280px'

  function update(): void {
    const page = frame.current?.contentDocument
    if (!page || !served.current) return
    readMarks(page)
    for (const [name, colour] of Object.entries(latest.current.palette))
      page.documentElement.style.setProperty(`--color-${name}`, colour)
    if (page.location.pathname === latest.current.html.path)
      updatePage(page, latest.current.html.text, served.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page has changed.
  useEffect(update, [html])

  function showFocused(): void {
    const { focused } = latest.current
    const page = frame.current?.contentDocument
    const element = focused && page?.body && elementOf(page, focused.file, focused.id)
    if (element?.checkVisibility()) element.scrollIntoView({ block: 'center' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the focus has moved.
  useEffect(showFocused, [focused])

  async function load(): Promise<void> {
    const page = frame.current?.contentDocument
    if (!page?.body) return
    served.current = null
    const { pathname, search } = page.location
    onShow(pathname)
    setShown(pathname)
    const style = page.createElement('style')
    style.textContent = pickStyle
    page.documentElement.append(style)
    page.addEventListener('click', pick, true)
    const html = await fetch(pathname + search).then(
      (answer) => answer.text(),
      () => '',
    )
    if (page !== frame.current?.contentDocument) return
    served.current = servedIslands(html)
    update()
    showFocused()
    page.defaultView?.addEventListener('hydrated', update)
  }

  function pick(event: MouseEvent): void {
    const page = frame.current?.contentDocument
    if (!page || !latest.current.isPicking) return
    const picked = placeAt(page, event)
    event.preventDefault()
    event.stopPropagation()
    if (picked) latest.current.onPick(picked)
  }

  const [wanted] = path.split('#')
  return (
    <section aria-label="Prévia" className="grid grid-rows-[auto_1fr] bg-sand">
      <div className="toolbar">
        <Button pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Como num celular
        </Button>
        <Button pressed={isPicking} onClick={() => setIsPicking(!isPicking)}>
          Clicar edita
        </Button>
        {shown !== '' && shown !== wanted && (
          <Button onClick={() => frame.current?.contentWindow?.location.replace(path)}>
            Voltar ao que está aberto
          </Button>
        )}
      </div>
      <div className="@container-size relative overflow-hidden">
        <iframe
          ref={frame}
          title="A página com as suas alterações"
          key={path}
          src={path}
          onLoad={load}
          className="absolute origin-top-left bg-white"
          style={{
            width,
            height: `max(100cqh, 100cqh * ${width} / 100cqw)`,
            scale: `min(1, 100cqw / ${width})`,
          }}
        />
      </div>
    </section>
  )
}
