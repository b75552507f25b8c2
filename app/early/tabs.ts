import { nextTab } from '../ui/next-tab.ts'
import { isHydrated } from './hydration.ts'
import { listen } from './listen.ts'

function select(list: HTMLElement, tabs: HTMLElement[], selected: HTMLElement): void {
  for (const tab of tabs) {
    const chosen = tab === selected
    tab.setAttribute('aria-selected', String(chosen))
    tab.tabIndex = chosen ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !chosen
  }
  // React reads this when it takes over, so that the choice stays.
  list.dataset.selected = selected.id
}

/** Lets the tabs answer before React does. */
export function selectTabs(): void {
  const answer = (event: MouseEvent | KeyboardEvent) => {
    if (isHydrated() || !(event.target instanceof Element)) return
    const tab = event.target.closest<HTMLElement>('[role="tab"]')
    const list = tab?.closest<HTMLElement>('[role="tablist"]')
    if (!tab || !list) return
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
    if (event instanceof KeyboardEvent) {
      // Alt and an arrow go back in the history.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const next = tabs[nextTab(event.key, tabs.indexOf(tab), tabs.length) ?? -1]
      if (!next) return
      event.preventDefault()
      select(list, tabs, next)
      // Where the key was pressed before this script came, one may be elsewhere by now.
      if (document.activeElement === tab) next.focus()
    } else {
      select(list, tabs, tab)
    }
  }
  listen('click', answer)
  listen('keydown', answer)
}
