import { deepEquals } from '@rjsf/utils'
import { useSyncExternalStore } from 'react'
import type { Place } from '../../app/content/json-paths.ts'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import type { Offer } from './copies.ts'
import type { Answer, Opened, Task } from './server.ts'

/** All that the editor's page knows at first; each type says what it may become. */
const initial = {
  answer: null as Answer | null,
  /** What the answer is about: what came with it, or else was sent; empty where neither was. */
  checked: {} as { value?: Value | null; uploads?: UploadNames },
  /** What is said of it. A failure stays until the server answers. */
  said: { words: '', isFailure: false },
  /** What the server is doing. */
  task: null as Task | null,
  /** How many photographs are on their way to it. */
  sending: 0,
  opened: null as Opened | null,
  value: {} as Value,
  /** The photographs that were chosen and are not saved. */
  uploads: {} as UploadNames,
  /** Those that were saved since the form began. */
  exchanged: {} as UploadNames,
  /** What was not saved when the file was last open, until the owner has decided. */
  offer: null as Offer | null,
  /** The fields in which what was recovered replaces what others have saved since, until it is saved. */
  differing: [] as string[],
  /** How often the form began anew. */
  openings: 0,
  /** An item that is moved in its list, until its new place is saved. */
  move: null as { file: string; order: number } | null,
  /** The field to which the owner was last led. */
  target: null as Place | null,
  /** The id of the control that has the focus. */
  focused: null as string | null,
  /** Whether nothing was wrong in it when it got the focus: nothing is said of it while it is typed in. */
  wasRight: false,
  /** The places of what was wrong when a file was to be saved, and was not. */
  tried: [] as Place[],
  /** The path of the page in the preview; null where that is none of the site's. */
  page: '/' as string | null,
  /** Whether a click in the preview leads to a field. */
  isPicking: true,
}
type Known = typeof initial

/** What is said while something is done. */
const waiting = {
  open: 'Abrindo…',
  preview: '',
  save: 'Salvando…',
  move: 'Salvando…',
  undo: 'Desfazendo…',
  redo: 'Refazendo…',
}

/** A field that was emptied is there, and undefined. */
const asJson = (value: Value): Value => JSON.parse(JSON.stringify(value))

export const isSaved = (
  { value, uploads }: Pick<Known, 'value' | 'uploads'>,
  opened: Opened | null,
) => deepEquals([asJson(value), uploads], [opened?.value ?? {}, {}])

/** What is known, and what follows from it. */
function stateOf(known: Known) {
  const { answer, task, said, opened } = known
  return {
    ...known,
    status: (task && waiting[task.do]) || said.words,
    /** All that can be opened. */
    items: answer?.groups.flatMap((group) => group.items) ?? [],
    /** The file that is open, or will be. */
    current: task?.do === 'open' ? task.file : opened?.file,
    isChanged: !isSaved(known, opened),
  }
}
export type State = ReturnType<typeof stateOf>

let state = stateOf(initial)
const listeners = new Set<() => void>()

/** The state as it is now, also for what is called after an answer or by an earlier form. */
export const now = () => state

export function set(part: Partial<Known>): void {
  state = stateOf({ ...state, ...part })
  for (const listener of listeners) listener()
}

export const say = (words: string, isFailure = false) => set({ said: { words, isFailure } })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useEditor = () => useSyncExternalStore(subscribe, now)

/** The same for what is shown only once a file is open. */
export function useOpenEditor() {
  const { answer, opened, ...rest } = useEditor()
  if (!answer || !opened) throw new Error('No file is open')
  return { ...rest, answer, opened }
}
