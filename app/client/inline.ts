import { deferActions } from './deferred-actions.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { hydrateLate } from './hydration.ts'
import { markScrolled } from './scrolled-mark.ts'
import { scrollToSections } from './section-links.ts'

// The script in the head of every page, which runs before anything is painted: all that must not
// wait for React.
document.documentElement.dataset.scripts = ''
markScrolled()
replaceFailedPictures()
scrollToSections()
deferActions()
hydrateLate()
