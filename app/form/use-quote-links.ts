import { type RefObject, useEffect, useEffectEvent } from 'react'
import { formControl, presetSubject } from './form-element.ts'

/**
 * Lets the links that ask for a quote (app/layout/section-link.tsx) choose that subject where none is
 * chosen, and begin the message, unless something else has been typed; `onBegin` is called then.
 */
export function useQuoteLinks(form: RefObject<HTMLFormElement | null>, onBegin: () => void): void {
  const beginAsIn = useEffectEvent((link: HTMLElement | null) => {
    if (!link || !form.current) return
    presetSubject(form.current)
    const start = link.dataset.message
    const message = formControl(form.current, 'message')
    const links = [...document.querySelectorAll<HTMLElement>('[data-message]')]
    const isUntouched = ['', ...links.map((link) => link.dataset.message)].includes(message?.value)
    if (!start || !message || !isUntouched) return
    message.value = start
    onBegin()
  })
  useEffect(() => {
    const begin = ({ target, defaultPrevented }: MouseEvent) => {
      // app/client/section-links.ts follows it in this tab: another has a form of its own.
      if (!defaultPrevented || !(target instanceof Element)) return
      beginAsIn(target.closest<HTMLElement>('[data-message]'))
    }
    beginAsIn(document.querySelector<HTMLElement>('[data-message][data-followed]'))
    addEventListener('click', begin)
    return () => removeEventListener('click', begin)
  }, [])
}
