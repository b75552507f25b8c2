import type { Answer, Opened } from './ask.ts'
import { isChanged } from './form.ts'
import type { State } from './state.ts'

const waiting = {
  open: 'Abrindo…',
  save: 'Salvando…',
  move: 'Salvando…',
  undo: 'Desfazendo…',
  redo: 'Refazendo…',
}

/** What the page shows of the state. */
export function viewOf(state: State) {
  const { task, status, opened, sending } = state
  const changed = isChanged(state)
  return {
    ...state,
    status: task ? waiting[task.do] : status.words,
    /** The file that is open, or will be. */
    current: task?.do === 'open' ? task.file : opened?.file,
    isChanged: changed,
    canSave: changed && sending === 0 && task?.do !== 'save',
  }
}

/** What is shown once a file is open. */
export type OpenView = ReturnType<typeof viewOf> & { answer: Answer; opened: Opened }

export type PanelProps = { editor: OpenView }
