import { interfaceTexts } from 'virtual:content'
import { useEffect, useRef } from 'react'
import { CareersChatLink } from './careers-chat-link.tsx'
import { contacts } from './contact-links.ts'
import { barSections, SectionLink } from './section-link.tsx'

const { navigation } = interfaceTexts

/** Keeps Tab within the open menu and the button that opened it. */
function keepFocus(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !menu.matches(':popover-open')) return
  const stops = [
    ...document.querySelectorAll<HTMLElement>(`[popovertarget="${menu.id}"]`),
    ...menu.querySelectorAll<HTMLElement>('a, button'),
  ]
  const active = document.activeElement
  const focused = active instanceof HTMLElement ? stops.indexOf(active) : -1
  const next = focused === -1 ? 0 : focused + (event.shiftKey ? -1 : 1)
  event.preventDefault()
  stops[(next + stops.length) % stops.length]?.focus()
}

type MenuProps = { onToggle: (isOpen: boolean) => void }

/**
 * The same entries as in the bar, for narrow screens: a popover, which opens, closes and obeys
 * Escape by itself.
 */
export function Menu({ onToggle }: MenuProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const menu = element.current
    if (!menu) return
    // It may have been opened before hydration.
    onToggle(menu.matches(':popover-open'))
    const onKeyDown = (event: KeyboardEvent) => keepFocus(menu, event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onToggle])
  return (
    <div
      id="menu"
      popover="auto"
      ref={element}
      onToggle={({ newState }) => onToggle(newState === 'open')}
      className="menu fixed inset-x-0 top-16 bottom-auto max-h-[calc(100dvh-4rem)] w-full overflow-y-auto bg-white text-ink"
    >
      <nav aria-label={navigation.menu} className="page-width pt-3 pb-6">
        <ul>
          {barSections.map(({ id, label }) => (
            <li key={id} className="border-b border-line">
              <SectionLink to={id} className="flex min-h-14 items-center text-lg font-semibold">
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <SectionLink to="contato" className="button button-primary">
            {navigation.quote}
          </SectionLink>
          <a href={contacts.phone.url} className="button button-outline-dark sm:whitespace-nowrap">
            {contacts.phone.text}
          </a>
          <CareersChatLink className="button" />
        </div>
      </nav>
    </div>
  )
}
