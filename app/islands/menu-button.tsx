import { labels } from 'virtual:content'
import { useEffect, useRef, useState } from 'react'

const { navigation } = labels

/** Lucide’s lines and cross. Not from the file of icons: where that is missing, nothing was left. */
const lines = 'M4 5h16M4 12h16M4 19h16'
const cross = 'M18 6 6 18M6 6l12 12'

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
    // In a window that has become wide the bar has the links, and no button.
    const onResize = () => {
      if (menu.matches(':popover-open') && button.offsetWidth === 0) menu.hidePopover()
    }
    // It may have been opened before hydration.
    follow()
    const mounted = new AbortController()
    const { signal } = mounted
    menu.addEventListener('toggle', follow, { signal })
    addEventListener('resize', onResize, { signal })
    return () => mounted.abort()
  }, [])
  return (
    <button
      ref={element}
      type="button"
      popoverTarget="menu"
      aria-expanded={expanded}
      aria-label={navigation.menu}
      className="@min-[62rem]:hidden -mr-3 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-medium"
    >
      <span className="hidden sm:inline">{navigation.menu}</span>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={expanded ? cross : lines}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
