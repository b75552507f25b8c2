import { useRef, useState } from 'react'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import { type Answer, askCommand, Failure, type Task, Unreachable } from './ask.ts'

/** How long a server that is gone is left alone before it is asked again, in milliseconds. */
const patience = 2000

/** How long something waits for what is being done, in milliseconds. */
export const pause = 50

const waiting = {
  open: 'Abrindo…',
  preview: '',
  save: 'Salvando…',
  move: 'Salvando…',
  undo: 'Desfazendo…',
  redo: 'Refazendo…',
}

export const saved = 'Salvo neste computador.'
const keptAsDraft = 'Guardado como rascunho: entra no site quando estiver completo.'

/** What is not true where something was typed meanwhile. */
export const untilTyped = [saved, keptAsDraft]

function outcome(done: Task['do'], { isSaved, opened, problems }: Answer): string {
  if (done === 'open') return ''
  if (opened?.isDraft) return keptAsDraft
  if (isSaved) return saved
  const [first] = problems
  // Of a step that was overtaken, which the toolbar says.
  if (!first) return ''
  return `Nada foi gravado: veja o que corrigir (${problems.length}). ${first.text}.`
}

const noStatus = { words: '', isFailure: false }

/** Runs something when nothing is being done, instead of what has waited for that. */
function useLater(doing: { readonly current: Task | null }) {
  const timer = useRef(0)
  const cancel = () => clearTimeout(timer.current)
  function later(next: () => void, delay = pause): void {
    cancel()
    timer.current = window.setTimeout(() => (doing.current ? later(next) : next()), delay)
  }
  return { later, cancel }
}

/** Asks the server for one thing after the other, and says how that went. */
export function useServer() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** What the answer is about: what came with it, or else was sent; empty where neither was. */
  const [checked, setChecked] = useState<{ value?: Value | null; uploads?: UploadNames }>({})
  const [status, setStatus] = useState(noStatus)
  const say = (words: string, isFailure = false) => setStatus({ words, isFailure })
  const clearFailure = () => setStatus((last) => (last.isFailure ? noStatus : last))
  /** Clears what typing has made old; a failure stays until the server answers. */
  const clearStatus = () => setStatus((last) => (last.isFailure ? last : noStatus))
  /** The page in the preview. */
  const page = useRef('/')
  /** The last request, for callbacks of earlier renders. */
  const doing = useRef<Task | null>(null)
  /** The same for rendering: what the form waits for. It goes on while a preview is made. */
  const [task, setTask] = useState<Task | null>(null)
  const { later, cancel } = useLater(doing)

  /**
   * @param show takes up the answer before the next thing is asked
   * @param again is called when a server that is gone may be back
   */
  async function run(
    command: Task,
    show: (result: Answer) => Promise<void>,
    again: () => void,
  ): Promise<Answer | null> {
    cancel()
    doing.current = command
    const isLast = () => doing.current === command
    if (command.do !== 'preview') setTask(command)
    try {
      const result = await askCommand({ ...command, page: page.current })
      // Another file was opened instead.
      if (command.do === 'open' && !isLast()) return null
      await show(result)
      // What was asked since answers with what is newer, and may have done so already.
      if (isLast()) {
        setAnswer(result)
        setChecked({ ...command, ...result.opened })
        if (command.do === 'preview') clearFailure()
        else say(outcome(command.do, result))
      }
      return result
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      say(error.message, true)
      if (error instanceof Unreachable && isLast()) later(again, patience)
      return null
    } finally {
      if (isLast()) {
        doing.current = null
        setTask(null)
      }
    }
  }

  const shownStatus = task ? waiting[task.do] : status.words
  return { answer, checked, status: shownStatus, say, clearStatus, task, doing, page, run, later }
}
