import { type RefObject, useEffect, useEffectEvent } from 'react'
import { formControl } from './form-element.ts'

/** How the links of this page let the message begin (app/layout/section-link.tsx). */
function messageStarts(): string[] {
  const links = document.querySelectorAll<HTMLElement>('[data-message]')
  return [...links].map(({ dataset }) => dataset.message ?? '')
}

/**
 * Begins the message as the link that leads to the form says, unless something else has been typed,
 * and calls `onBegin` then.
 */
export function useMessageStart(
  form: RefObject<HTMLFormElement | null>,
  onBegin: () => void,
): void {
  const begin = useEffectEvent(({ target, defaultPrevented }: MouseEvent) => {
    // app/client/section-links.ts follows it in this tab: another has a form of its own.
    if (!defaultPrevented || !(target instanceof Element) || !form.current) return
    const start = target.closest<HTMLElement>('[data-message]')?.dataset.message
    const message = formControl(form.current, 'message')
    if (!start || !message || !['', ...messageStarts()].includes(message.value)) return
    message.value = start
    onBegin()
  })
  useEffect(() => {
    addEventListener('click', begin)
    return () => removeEventListener('click', begin)
  }, [])
}
