import { labels } from 'virtual:content'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { subscribeToConnection } from '../ui/browser.ts'
import { Icon } from '../ui/icon.tsx'
import { closeToast, showToast, type Toast, useToasts } from './toasts.ts'

/** How long a toast stays unless it is used, in milliseconds (specification, section 8). */
const duration = 5000

const { toasts: texts } = labels

function ToastPanel({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isUsed = pointed || focused
  /** What had the focus before. */
  const before = useRef<EventTarget>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isUsed) return
    const timer = setTimeout(close, duration)
    return () => clearTimeout(timer)
  }, [isUsed])
  const destructive = toast.kind === 'destructive'
  return (
    // Pointing or focusing only keeps the toast.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated by these events.
    <div
      data-toast={toast.kind}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget }) => {
        // Null where the window itself gets the focus back.
        before.current = relatedTarget ?? before.current
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      className={`cross-fade on-dark pointer-events-auto flex items-center gap-3 rounded-control border border-white/20 py-2 pr-2 pl-4 text-white shadow-soft ${destructive ? 'bg-alert' : 'bg-navy-soft'}`}
    >
      <Icon name={destructive ? 'triangle-alert' : 'info'} />
      <p className="py-2 text-sm">{toast.text}</p>
      <button
        type="button"
        onClick={({ detail }) => {
          // Only where no pointer did it: in a field the focus opens a phone's keyboard.
          if (detail === 0 && before.current instanceof HTMLElement)
            before.current.focus({ preventScroll: true })
          onClose()
        }}
        aria-label="Fechar aviso"
        className="ml-auto grid size-11 flex-none place-items-center"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  )
}

function tellConnection({ type }: Event): void {
  const topic = 'connection'
  if (type === 'online') showToast({ text: texts.connectionBack, kind: 'default', topic })
  else showToast({ text: texts.connectionLost, kind: 'destructive', topic })
}

/** Holds the toasts of the page in two live regions that are there from the start. */
export function ToastRegion() {
  const toasts = useToasts()
  useEffect(() => subscribeToConnection(tellConnection), [])
  const panels = (kind: Toast['kind']) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastPanel key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))
  return (
    <section
      aria-label="Avisos"
      className="no-print pointer-events-none fixed right-14 bottom-2 left-2 z-30 grid gap-3 sm:right-auto sm:bottom-5 sm:left-5 sm:max-w-96"
    >
      <div role="status" className="grid gap-3">
        {panels('default')}
      </div>
      <div role="alert" className="grid gap-3">
        {panels('destructive')}
      </div>
    </section>
  )
}
