import { watchScroll } from './bar.ts'
import { replaceFailedPictures } from './fallback-picture.ts'
import { holdActions } from './held-actions.ts'
import { hydrateLate } from './hydration.ts'
import { scrollToSections } from './section-links.ts'
import { selectTabs } from './tabs.ts'

// This script stands in the head of every page, so that the page answers before React has come.
document.documentElement.dataset.scripts = ''
watchScroll()
replaceFailedPictures()
scrollToSections()
selectTabs()
holdActions()
hydrateLate()
