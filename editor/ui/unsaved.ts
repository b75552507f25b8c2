import { deepEquals } from '@rjsf/utils'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import { merge } from '../three-way-merge.ts'
import { type Copy, copiesOf, dropCopy, keepCopy, type Offer, takeCopy } from './copies.ts'
import type { Opened } from './server.ts'
import { isSaved, now, type State, set } from './state.ts'

/** What was changed in a copy, in the file as it is now; where that is gone, the whole copy. */
function joined(copy: Copy, { base, value }: Opened): Omit<Offer, 'key'> {
  if (!base) return { ...copy, differing: [] }
  const { value: merged, differing } = merge(copy.base, copy.value, value)
  // Of the same shape.
  return { ...copy, value: merged as Value, differing }
}

/** Changes what is edited; what is not saved has a copy in this browser. */
export function change(part: Partial<Pick<State, 'value' | 'uploads' | 'openings'>>): void {
  const { opened, offer } = now()
  if (!opened || offer) return
  set(part)
  const { value, uploads, isChanged } = now()
  if (isChanged) keepCopy(opened.file, { base: opened.value, value, uploads, at: Date.now() })
  else dropCopy(opened.file)
}

/** Fills the form with a file, and with `start` where that is new. */
export function startForm(opened: Opened, start?: Value): void {
  const { file, base, value } = opened
  const { key = '', copy, isOwn } = copiesOf(file).at(-1) ?? {}
  const found = copy && { ...joined(copy, opened), key }
  const offer = found && !isSaved(found, opened) ? found : null
  if (found && !offer) takeCopy(key)
  const { differing = [] } = offer ?? {}
  const openings = now().openings + 1
  set({ opened, value, uploads: {}, exchanged: {}, offer, differing, openings })
  // Of what was never saved there is nothing else to show, and what was left here just goes on.
  if (offer && (!base || (isOwn && deepEquals(copy?.base, value)))) settleOffer(true)
  else if (start) change({ value: { ...value, ...start } })
}

/**
 * Goes on with what was saved; what has changed in the meantime stays. What another window has
 * left of the same file is offered now.
 */
export function continueAfterSave(
  opened: Opened,
  sent: { value: Value | null; uploads: UploadNames },
): void {
  const { value, uploads, exchanged } = now()
  set({ opened, differing: [], exchanged: { ...exchanged, ...sent.uploads } })
  change({
    value: value === sent.value ? opened.value : value,
    uploads: uploads === sent.uploads ? {} : uploads,
  })
  if (copiesOf(opened.file).length > 0 && !now().isChanged) startForm(opened)
}

/** Takes what was not saved, or drops it, and offers what another window has left. */
export function settleOffer(isTaken: boolean): void {
  const { opened, offer, openings } = now()
  if (!offer || !opened) return
  set({ offer: null })
  // A photograph may have joined it.
  const { uploads } = takeCopy(offer.key) ?? offer
  if (isTaken) change({ value: offer.value, uploads, openings: openings + 1 })
  else startForm(opened)
}
