import { labels } from 'virtual:content'

const { navigation } = labels

/** Lucide’s. Not from the file of icons: where that is missing, a phone would show an empty button. */
const lines = 'M4 5h16M4 12h16M4 19h16'
const cross = 'M18 6 6 18M6 6l12 12'

/** Opens the menu (`menu.tsx`); `app/client/popovers.ts` says in it whether it is open. */
export function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="menu"
      aria-label={navigation.menu}
      className="group @min-[62rem]:hidden -mr-3 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-medium"
    >
      <span className="hidden @min-[39rem]:inline">{navigation.menu}</span>
      <svg
        className="icon"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={lines} className="group-aria-expanded:hidden" />
        <path d={cross} className="group-not-aria-expanded:hidden" />
      </svg>
    </button>
  )
}
