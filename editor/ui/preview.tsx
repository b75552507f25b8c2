import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './buttons.tsx'
import { elementOf, onClick, updatePage } from './marked-page.ts'
import type { PanelProps } from './use-navigation.ts'

/** `focused` is the id of the control that has the focus. */
type PreviewProps = PanelProps & { focused: string | null }

/** The page in the frame, as typed: it marks what is edited, and leads to what is clicked. */
function useFrame({ editor, focused }: PreviewProps, isPicking: boolean) {
  const { answer, page: shownPath } = editor
  const [shown, setShown] = useState('')
  const frame = useRef<HTMLIFrameElement>(null)
  /** For the listeners of the page in the frame. */
  const latest = useRef({ editor, focused, isPicking })
  latest.current = { editor, focused, isPicking }

  function update(): void {
    const page = frame.current?.contentDocument
    if (page?.readyState === 'complete') updatePage(page, latest.current.editor.answer)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page has changed.
  useEffect(update, [answer])

  function showFocused(): void {
    const { focused, editor } = latest.current
    const page = frame.current?.contentDocument
    const element = page?.body && elementOf(page, editor.opened.file, focused)
    if (element?.checkVisibility()) element.scrollIntoView({ block: 'center' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the focus has moved.
  useEffect(showFocused, [focused])

  function load(): void {
    const page = frame.current?.contentDocument
    // The browser's own page, where an address does not answer, is out of reach, and none of the site's.
    setShown(page?.location.pathname ?? '?')
    if (!page?.body) return
    shownPath.current = page.location.pathname
    onClick(page, (picked) => {
      if (picked && latest.current.isPicking) latest.current.editor.pick(picked)
      return latest.current.isPicking
    })
    update()
    showFocused()
    const attributeFilter = ['data-hydrated']
    new MutationObserver(update).observe(page.documentElement, { attributeFilter })
  }

  return { frame, shown, load }
}

/** The size of an element, in pixels, as it changes. */
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

export function Preview(props: PreviewProps) {
  const [isPhone, setIsPhone] = useState(false)
  const [isPicking, setIsPicking] = useState(true)
  const { frame, shown, load } = useFrame(props, isPicking)
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const width = isPhone ? 390 : 1280
  // Nothing is measured at first.
  const scale = Math.min(1, size.width / width) || 1
  const { answer, opened } = props.editor
  const { address } = opened
  const [wanted] = address.split('#')
  return (
    <section aria-label="Prévia" className="grid grid-rows-[auto_1fr] bg-sand max-[60rem]:h-screen">
      <div className="toolbar">
        <Button aria-pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Como num celular
        </Button>
        <Button aria-pressed={isPicking} onClick={() => setIsPicking(!isPicking)}>
          Clicar para editar
        </Button>
        {shown !== '' && shown !== wanted && (
          <Button onClick={() => frame.current?.contentWindow?.location.replace(address)}>
            Voltar ao que está aberto
          </Button>
        )}
        {!isPicking && <small>O formulário desta página não envia nada.</small>}
        {answer.problems.length > 0 && (
          <small className="flex-1">
            Onde há o que corrigir, a prévia mostra o que está salvo ou as palavras de outro item.
          </small>
        )}
      </div>
      <div ref={room} className="relative overflow-hidden">
        <iframe
          ref={frame}
          title="A página com as suas alterações"
          key={address}
          src={address}
          onLoad={load}
          className="absolute origin-top-left bg-white"
          style={{ width, height: size.height / scale, scale }}
        />
      </div>
    </section>
  )
}
