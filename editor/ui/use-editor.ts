import { deepEquals } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import { type Answer, ask, type Command } from './ask.ts'

/** How long the owner pauses before a draft is tried, in milliseconds. */
const pause = 400

const conflict =
  'Isto foi salvo em outra janela. Copie o que escreveu e carregue o novo com “Descartar”.'

export const noServer = 'O editor não responde: copie o que escreveu e abra-o de novo.'

const waiting = { open: 'Abrindo…', draft: '', save: 'Salvando…', undo: 'Desfazendo…' }

type Value = Record<string, unknown>

/** What is edited, and what the server has last said about it. */
export function useEditor() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [opened, setOpened] = useState<Answer['opened']>(null)
  /** How often a file was opened: its form begins anew each time. */
  const [openings, setOpenings] = useState(0)
  const [value, setValue] = useState<Value>({})
  const [hasUpload, setHasUpload] = useState(false)
  const [status, setStatus] = useState('')
  const timer = useRef(0)
  const isOpening = useRef(false)
  /** The form's library keeps handlers of earlier renders, which must not bring earlier values back. */
  const latest = useRef(value)
  latest.current = value

  async function run(command: Command): Promise<Answer | null> {
    clearTimeout(timer.current)
    isOpening.current = command.do === 'open'
    setStatus(waiting[command.do])
    const result = await ask(command).catch(() => undefined)
    isOpening.current = false
    if (result === undefined) {
      setStatus(noServer)
      return null
    }
    if (result) setAnswer(result)
    if (result?.opened) {
      setOpened(result.opened)
      setHasUpload(false)
    }
    if (result?.opened && command.do === 'open') {
      setValue(result.opened.value)
      setOpenings((count) => count + 1)
      setStatus('')
    } else if (command.do !== 'draft') {
      const refusal = result ? 'Nada foi gravado: veja o que corrigir.' : conflict
      setStatus(result?.isSaved ? 'Salvo.' : refusal)
    }
    return result
  }

  function edit(value: Value) {
    if (!opened || isOpening.current) return
    setValue(value)
    setStatus('')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => run({ do: 'draft', file: opened.file, value }), pause)
  }

  function onUpload() {
    setHasUpload(true)
    edit(latest.current)
  }

  // A field that was emptied is there, and undefined.
  const written = JSON.parse(JSON.stringify(value))
  const isChanged = hasUpload || !deepEquals(written, opened?.value)
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', keepPage)
    return () => removeEventListener('beforeunload', keepPage)
  }, [isChanged])
  return { answer, opened, openings, value, status, isChanged, run, edit, onUpload }
}
