import { deferActions } from './deferred-actions.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { hydrateLate } from './hydration.ts'
import { setScrolledAttribute } from './scrolled-attribute.ts'
import { scrollToSections } from './section-links.ts'

// The script in the head of every page runs before the first paint and does what must not wait for
// React.
document.documentElement.dataset.scripts = ''
setScrolledAttribute()
replaceFailedPictures()
scrollToSections()
deferActions()
hydrateLate()
