import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './buttons.tsx'
import { onClick, showField, showPart, updatePage } from './framed-page.ts'
import { pick } from './navigation.ts'
import { now, set, useOpenEditor } from './state.ts'
import { saveByKey } from './toolbar.tsx'

/** The page in the frame, as typed: it shows the field that has the focus, and leads to the one that is clicked. */
function useFrame() {
  const { answer, focused, isPicking, opened } = useOpenEditor()
  // The frame loads the page alone: with the fragment it would take the focus for the part that this names.
  const [path = '', part = ''] = opened.address.split('#')
  const frame = useRef<HTMLIFrameElement>(null)

  function update(): void {
    const page = frame.current?.contentDocument
    const { answer, isPicking } = now()
    if (!answer || page?.readyState !== 'complete') return
    page.documentElement.toggleAttribute('data-picking', isPicking)
    updatePage(page, answer, part)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page has changed, or what a click does.
  useEffect(update, [answer, isPicking])

  function showFocused(): void {
    const { focused, opened } = now()
    const page = frame.current?.contentDocument
    if (page?.body && opened) showField(page, opened.file, focused)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the focus has moved.
  useEffect(showFocused, [focused])

  function load(): void {
    const page = frame.current?.contentDocument
    // Where an address does not answer, the frame has a page of the browser, which is out of reach.
    set({ page: page?.location.pathname ?? null })
    if (!page?.body) return
    page.onkeydown = saveByKey
    onClick(page, pick)
    update()
    if (page.location.pathname === path) showPart(page, part)
    showFocused()
    const attributeFilter = ['data-hydrated']
    new MutationObserver(update).observe(page.documentElement, { attributeFilter })
  }

  return { frame, load, path }
}

function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

export function Preview() {
  const { answer, opened, page, isPicking } = useOpenEditor()
  const [isPhone, setIsPhone] = useState(false)
  const { frame, load, path } = useFrame()
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const width = isPhone ? 390 : 1280
  // Nothing is measured at first.
  const scale = Math.min(1, size.width / width) || 1
  return (
    <section aria-label="Prévia" className="grid grid-rows-[auto_1fr] bg-sand max-[60rem]:h-screen">
      <div className="toolbar">
        <Button aria-pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Como num celular
        </Button>
        <Button aria-pressed={isPicking} onClick={() => set({ isPicking: !isPicking })}>
          Clicar para editar
        </Button>
        {page !== path && (
          <Button onClick={() => frame.current?.contentWindow?.location.replace(path)}>
            Voltar ao que está aberto
          </Button>
        )}
        {!isPicking && <small>O formulário desta página não envia nada.</small>}
        {answer.problems.length > 0 && (
          <small className="flex-1">
            Onde há o que corrigir, a prévia mostra o texto salvo; num item novo, um de exemplo.
          </small>
        )}
      </div>
      <div ref={room} className="relative overflow-hidden">
        <iframe
          ref={frame}
          title="A página com as suas alterações"
          key={opened.address}
          src={path}
          onLoad={load}
          className="absolute origin-top-left bg-white"
          style={{ width, height: size.height / scale, scale }}
        />
      </div>
    </section>
  )
}
