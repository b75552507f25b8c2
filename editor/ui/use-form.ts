import { deepEquals } from '@rjsf/utils'
import { useRef, useState } from 'react'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import { merge } from '../three-way-merge.ts'
import type { Opened } from './ask.ts'
import { type Copy, copiesOf, dropCopy, keepCopy, takeCopy } from './copies.ts'

type Offer = Copy & { differing: string[]; key: string }

export type Form = {
  opened: Opened | null
  value: Value
  uploads: UploadNames
  /** The photographs that were saved since the form began. */
  exchanged: UploadNames
  /** What was not saved when the file was last open, until the owner has decided. */
  offer: Offer | null
  /** The fields in which it stands over what others have saved since, until it is saved. */
  differing: string[]
  /** How often the form began anew. */
  openings: number
}

const empty = { value: {}, uploads: {}, exchanged: {}, offer: null, differing: [] }

/** A field that was emptied is there, and undefined. */
const asJson = (value: Value): Value => JSON.parse(JSON.stringify(value))

const isSaved = ({ value, uploads }: Pick<Form, 'value' | 'uploads'>, opened: Opened | null) =>
  deepEquals([asJson(value), uploads], [opened?.value ?? {}, {}])

/** What was changed in a copy, in the file as it is now; where that is gone, the whole copy. */
function joined(copy: Copy, { base, value }: Opened): Omit<Offer, 'key'> {
  if (!base) return { ...copy, differing: [] }
  const { value: merged, differing } = merge(copy.base, copy.value, value)
  // Of the same shape.
  return { ...copy, value: merged as Value, differing }
}

/** What is edited; what is not saved has a copy in this browser. */
export function useForm() {
  const [form, setForm] = useState<Form>({ ...empty, opened: null, openings: 0 })
  // The form's library keeps handlers of earlier renders, which must not bring earlier values back.
  const latest = useRef(form)

  function set(part: Partial<Form>): void {
    latest.current = { ...latest.current, ...part }
    setForm(latest.current)
  }

  function change(part: Partial<Form>): void {
    const { opened, offer } = latest.current
    if (!opened || offer) return
    set(part)
    const { value, uploads } = latest.current
    if (isSaved(latest.current, opened)) dropCopy(opened.file)
    else keepCopy(opened.file, { base: opened.value, value, uploads, at: Date.now() })
  }

  /** Begins with a file, and a new one with a value to begin with. */
  function begin(opened: Opened, start?: Value): void {
    const { file, base, value } = opened
    const { key = '', copy, isOwn } = copiesOf(file).at(-1) ?? {}
    const found = copy && { ...joined(copy, opened), key }
    const offer = found && !isSaved(found, opened) ? found : null
    if (found && !offer) takeCopy(key)
    const differing = offer?.differing ?? []
    set({ ...empty, opened, value, offer, differing, openings: latest.current.openings + 1 })
    // Of what was never saved there is nothing else to show, and what was left here just goes on.
    if (offer && (!base || (isOwn && deepEquals(copy?.base, value)))) decide(true)
    else if (start) change({ value: { ...value, ...start } })
  }

  /**
   * Goes on with what was saved; what has changed in the meantime stays. What another window has
   * left of the same file is offered now.
   */
  function goOn(opened: Opened, sent: { value: Value | null; uploads: UploadNames }): void {
    const { value, uploads, exchanged } = latest.current
    set({ opened, differing: [], exchanged: { ...exchanged, ...sent.uploads } })
    change({
      value: value === sent.value ? opened.value : value,
      uploads: uploads === sent.uploads ? {} : uploads,
    })
    if (copiesOf(opened.file).length > 0 && isSaved(latest.current, opened)) begin(opened)
  }

  /** Takes what was not saved, or drops it, and offers what another window has left. */
  function decide(isTaken: boolean): void {
    const { opened, offer, openings } = latest.current
    if (!offer || !opened) return
    set({ offer: null })
    // A photograph may have joined it.
    const { uploads } = takeCopy(offer.key) ?? offer
    if (isTaken) change({ value: offer.value, uploads, openings: openings + 1 })
    else begin(opened)
  }

  return { ...form, latest, isChanged: !isSaved(form, form.opened), begin, change, goOn, decide }
}
