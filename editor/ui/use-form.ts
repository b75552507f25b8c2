import { deepEquals } from '@rjsf/utils'
import { useRef, useState } from 'react'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import type { Shown } from './ask.ts'
import { type Copy, dropCopy, keepCopy, takeCopy } from './copies.ts'

type Opened = NonNullable<Shown['opened']>

export type Form = {
  opened: Opened | null
  value: Value
  uploads: UploadNames
  /** What was not saved when the file was last open, until the owner has decided. */
  offer: Copy | null
  /** How often the form began anew. */
  openings: number
}

const empty: Form = { opened: null, value: {}, uploads: {}, offer: null, openings: 0 }

/** A field that was emptied is there, and undefined. */
export const written = (value: Value): Value => JSON.parse(JSON.stringify(value))

const isSaved = ({ value, uploads }: Pick<Form, 'value' | 'uploads'>, opened: Opened | null) =>
  deepEquals([written(value), uploads], [opened?.value ?? {}, {}])

/** What is edited; what is not saved has a copy in this browser. */
export function useForm() {
  const [form, setForm] = useState(empty)
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
    else keepCopy(opened.file, { value, uploads, at: Date.now() })
  }

  /** Begins with a file, and a new one with what it is to hold. */
  function begin(opened: Opened, start?: Value): void {
    const { file, value } = opened
    const copy = takeCopy(file)
    const offer = copy && !isSaved(copy, opened) ? copy : null
    if (!offer) dropCopy(file)
    set({ opened, value, uploads: {}, offer, openings: latest.current.openings + 1 })
    if (start) change({ value: { ...value, ...start } })
  }

  /** Goes on with what was saved; what has changed in the meantime stays. */
  function goOn(opened: Opened, sent: { value: Value | null; uploads: UploadNames }): void {
    const { value, uploads } = latest.current
    set({ opened })
    change({
      value: value === sent.value ? opened.value : value,
      uploads: uploads === sent.uploads ? {} : uploads,
    })
  }

  /** Takes or drops what was not saved. */
  function decide(isTaken: boolean): void {
    const { opened, offer, openings } = latest.current
    if (!offer || !opened) return
    set({ offer: null })
    // A photograph may have joined it.
    const { value, uploads } = takeCopy(opened.file) ?? offer
    if (isTaken) change({ value, uploads, openings: openings + 1 })
    else dropCopy(opened.file)
  }

  return { ...form, latest, isChanged: !isSaved(form, form.opened), begin, change, goOn, decide }
}
