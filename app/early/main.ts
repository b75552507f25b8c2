import { watchScroll } from './bar.ts'
import { replaceFailedPictures } from './fallback-picture.ts'
import { holdActions } from './held-actions.ts'
import { hydrateLate } from './hydration.ts'
import { answerKept } from './listen.ts'
import { scrollToSections } from './section-links.ts'
import { selectTabs } from './tabs.ts'

// Comes as soon as the page has been painted, so that it answers before React has come.
// The first script may have given this one up.
document.documentElement.dataset.scripts = ''
watchScroll()
replaceFailedPictures()
scrollToSections()
selectTabs()
holdActions()
hydrateLate()
answerKept()
