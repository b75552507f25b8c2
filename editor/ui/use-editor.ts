import { deepEquals } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import type { UploadNames } from '../picture-uploads.ts'
import { ask, Failure, type Request, type Shown } from './ask.ts'
import { type Copy, dropCopy, keepCopy, readCopy } from './copies.ts'

/** How long the owner pauses before a draft is tried, and before a server that is gone is asked again, in milliseconds. */
const [pause, patience] = [100, 2000]

const waiting = {
  open: 'Abrindo…',
  draft: '',
  save: 'Salvando…',
  move: 'Salvando…',
  undo: 'Desfazendo…',
  redo: 'Refazendo…',
}

type Value = Record<string, unknown>

/** A field that was emptied is there, and undefined. */
const written = (value: Value): Value => JSON.parse(JSON.stringify(value))

/** What is edited, and what the server has last said about it. */
export function useEditor() {
  const [answer, setAnswer] = useState<Shown | null>(null)
  const [opened, setOpened] = useState<Shown['opened']>(null)
  /** How often a form began anew. */
  const [openings, setOpenings] = useState(0)
  const [value, setValue] = useState<Value>({})
  const [uploads, setUploads] = useState<UploadNames>({})
  /** What was not saved when the file was last open, until the owner has decided. */
  const [offer, setOffer] = useState<Copy | null>(null)
  const [status, setStatus] = useState('')
  /** The page in the preview. */
  const page = useRef('/')
  const timer = useRef(0)
  const doing = useRef<Request['do'] | null>(null)
  /** The form's library keeps handlers of earlier renders, which must not bring earlier values back. */
  const latest = useRef({ opened, value, uploads, offer })
  latest.current = { opened, value, uploads, offer }

  function show(result: Shown, command: Request, start?: Value): void {
    setAnswer(result)
    if (result.opened) setOpened(result.opened)
    if (result.opened && command.do === 'open') {
      const { file } = result.opened
      const copy = readCopy(file)
      const isNews = copy && !deepEquals([copy.value, copy.uploads], [result.opened.value, {}])
      if (!isNews) dropCopy(file)
      setOffer(isNews ? copy : null)
      begin(result.opened.value, {})
      if (start && !isNews) {
        latest.current = { ...latest.current, opened: result.opened, offer: null }
        change({ ...result.opened.value, ...start }, {})
      }
    }
    if (result.opened && command.do === 'save') {
      // What was typed in the meantime stays.
      if (latest.current.value === command.value) {
        setValue(result.opened.value)
        dropCopy(result.opened.file)
      }
      setUploads({})
    }
    if (command.do === 'open' || command.do === 'draft') setStatus('')
    else
      setStatus(
        result.isSaved ? 'Salvo neste computador.' : 'Nada foi gravado: veja o que corrigir.',
      )
  }

  /** Asks the server; null where it did nothing, and says why. */
  async function run(command: Request, start?: Value): Promise<Shown | null> {
    clearTimeout(timer.current)
    doing.current = command.do
    if (command.do !== 'draft') setStatus(waiting[command.do])
    try {
      const result = await ask({ ...command, page: page.current })
      doing.current = null
      show(result, command, start)
      return result
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setStatus(error.message)
      const again = command.do === 'open' ? () => run(command) : tryDraft
      if (error.isGone) timer.current = window.setTimeout(again, patience)
      return null
    } finally {
      doing.current = null
    }
  }

  function tryDraft(): void {
    const { opened, value, uploads } = latest.current
    if (!opened) return
    if (doing.current) timer.current = window.setTimeout(tryDraft, pause)
    else run({ do: 'draft', file: opened.file, value: written(value), uploads })
  }

  /** Begins the form anew with a value. */
  function begin(value: Value, uploads: UploadNames): void {
    setValue(value)
    setUploads(uploads)
    setOpenings((count) => count + 1)
  }

  function change(value: Value, uploads: UploadNames): void {
    const { opened, offer } = latest.current
    if (!opened || offer || doing.current === 'open') return
    setValue(value)
    setUploads(uploads)
    latest.current = { ...latest.current, value, uploads }
    const isSame = deepEquals([written(value), uploads], [opened.value, {}])
    if (isSame) dropCopy(opened.file)
    else keepCopy(opened.file, { value, uploads, at: Date.now() })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(tryDraft, pause)
  }

  /** Takes or drops what was not saved. */
  function decide(isTaken: boolean): void {
    if (!offer || !opened) return
    setOffer(null)
    latest.current.offer = null
    if (isTaken) {
      begin(offer.value, offer.uploads)
      change(offer.value, offer.uploads)
    } else {
      dropCopy(opened.file)
    }
  }

  const isChanged = Object.keys(uploads).length > 0 || !deepEquals(written(value), opened?.value)
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', keepPage)
    return () => removeEventListener('beforeunload', keepPage)
  }, [isChanged])
  return {
    answer,
    opened,
    openings,
    value,
    uploads,
    offer,
    status,
    isChanged,
    page,
    run,
    decide,
    edit: (value: Value) => change(value, latest.current.uploads),
    addUpload: (name: string, upload: string) =>
      change(latest.current.value, { ...latest.current.uploads, [name]: upload }),
  }
}
