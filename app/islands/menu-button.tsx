import { labels } from 'virtual:content'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'

const { navigation } = labels

/** Keeps Tab within the open menu and its button. */
function keepFocus(event: KeyboardEvent, button: HTMLElement, menu: HTMLElement): void {
  if (event.key !== 'Tab' || !menu.matches(':popover-open')) return
  const stops = [
    button,
    ...menu.querySelectorAll<HTMLElement>('a:not(details:not([open]) a), summary'),
  ]
  const active = document.activeElement
  const focused = active instanceof HTMLElement ? stops.indexOf(active) : -1
  const next = focused === -1 ? 0 : focused + (event.shiftKey ? -1 : 1)
  event.preventDefault()
  stops[(next + stops.length) % stops.length]?.focus()
}

/** Opens the menu (`menu.tsx`), and says whether it is open. */
export function MenuButton() {
  const element = useRef<HTMLButtonElement>(null)
  // Undefined until hydration: until then the browser itself says whether the menu is open.
  const [expanded, setExpanded] = useState<boolean>()
  useEffect(() => {
    const button = element.current
    const menu = document.getElementById('menu')
    if (!button || !menu) return
    const follow = () => {
      const isOpen = menu.matches(':popover-open')
      setExpanded(isOpen)
      button.closest('.bar')?.toggleAttribute('data-menu-open', isOpen)
    }
    const onKeyDown = (event: KeyboardEvent) => keepFocus(event, button, menu)
    // In a window that has become wide the bar has the links, and no button.
    const onResize = () => {
      if (menu.matches(':popover-open') && button.offsetWidth === 0) menu.hidePopover()
    }
    // It may have been opened before hydration.
    follow()
    const mounted = new AbortController()
    const { signal } = mounted
    menu.addEventListener('toggle', follow, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    addEventListener('resize', onResize, { signal })
    return () => mounted.abort()
  }, [])
  return (
    <button
      ref={element}
      type="button"
      popoverTarget="menu"
      aria-expanded={expanded}
      aria-label={expanded ? 'Fechar menu' : 'Abrir menu'}
      className="@min-[62rem]:hidden -mr-3 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-medium"
    >
      <span className="hidden sm:inline">{navigation.menu}</span>
      <Icon name={expanded ? 'x' : 'menu'} />
    </button>
  )
}
