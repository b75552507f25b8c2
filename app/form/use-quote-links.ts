import { type RefObject, useEffect, useEffectEvent } from 'react'
import { formControl, presetSubject } from './form-element.ts'

/**
 * Lets the links that ask for a quote (app/layout/section-link.tsx) choose that subject where none is
 * chosen, and begin the message, unless something else has been typed; `onBegin` is called then.
 */
export function useQuoteLinks(form: RefObject<HTMLFormElement | null>, onBegin: () => void): void {
  const prepareForm = useEffectEvent((link: HTMLElement | null) => {
    if (!link || !form.current) return
    presetSubject(form.current)
    const start = link.dataset.message
    const message = formControl(form.current, 'message')
    const links = document.querySelectorAll<HTMLElement>('[data-message]')
    const starts = ['', ...Array.from(links, ({ dataset }) => dataset.message)]
    if (!start || !message || !starts.includes(message.value)) return
    message.value = start
    onBegin()
  })
  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      // app/client/section-links.ts follows it in this tab: another has a form of its own.
      if (!defaultPrevented || !(target instanceof Element)) return
      prepareForm(target.closest<HTMLElement>('[data-message]'))
    }
    prepareForm(document.querySelector<HTMLElement>('[data-message][data-followed]'))
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [])
}
