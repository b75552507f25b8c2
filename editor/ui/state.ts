import { deepEquals } from '@rjsf/utils'
import type { Place } from '../../app/content/json-paths.ts'
import type { Command } from '../commands.ts'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import type { Answer, Opened } from './ask.ts'
import type { Copy } from './copies.ts'

export type Offer = Copy & { differing: string[]; key: string }

/** All that the editor's page knows. */
let current = {
  answer: null as Answer | null,
  /** What the answer is about: what came with it, or else was sent; empty where neither was. */
  checked: {} as { value?: Value | null; uploads?: UploadNames },
  /** What is said of it. A failure stays until the server answers. */
  status: { words: '', isFailure: false },
  /** What the server is doing, and the form waits for. */
  task: null as Exclude<Command, { do: 'preview' }> | null,
  /** How many photographs are on their way to it. */
  sending: 0,
  /** The path of the page in the preview. */
  page: '/',
  opened: null as Opened | null,
  value: {} as Value,
  /** The photographs that were chosen and are not saved. */
  uploads: {} as UploadNames,
  /** Those that were saved since the form began. */
  exchanged: {} as UploadNames,
  /** What was not saved when the file was last open, until the owner has decided. */
  offer: null as Offer | null,
  /** The fields in which it stands over what others have saved since, until it is saved. */
  differing: [] as string[],
  /** How often the form began anew. */
  openings: 0,
  /** An item that is moved in its list, until its new place is saved. */
  move: null as { file: string; order: number } | null,
  /** The field to which the owner was last led. */
  target: null as Place | null,
  /** The id of the control that has the focus. */
  focused: null as string | null,
  /** The same, where nothing was wrong with it before it was typed in. */
  typed: null as string | null,
  /** The places of what was wrong when a file was to be saved, and was not. */
  tried: [] as Place[],
}

export type State = typeof current

const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As it is now, also for what is called after an answer or by an earlier form. */
export const now = () => current

export function set(part: Partial<State>): void {
  current = { ...current, ...part }
  for (const listener of listeners) listener()
}

export const say = (words: string, isFailure = false) => set({ status: { words, isFailure } })

/** Clears a failure, or else what typing has made old. */
export function clearStatus(isFailure: boolean): void {
  if (current.status.isFailure === isFailure) say('')
}

/** A field that was emptied is there, and undefined. */
const asJson = (value: Value): Value => JSON.parse(JSON.stringify(value))

export const isSaved = (
  { value, uploads }: Pick<State, 'value' | 'uploads'>,
  opened: Opened | null,
) => deepEquals([asJson(value), uploads], [opened?.value ?? {}, {}])

export const isChanged = (state: State) => !isSaved(state, state.opened)

/** What is said while the form waits. */
const waiting = {
  open: 'Abrindo…',
  save: 'Salvando…',
  move: 'Salvando…',
  undo: 'Desfazendo…',
  redo: 'Refazendo…',
}

/** The file that is open, or will be. */
export const currentFile = ({ task, opened }: State) =>
  task?.do === 'open' ? task.file : opened?.file

/** What the page shows of the state. */
export function viewOf(state: State) {
  const { task, status, sending } = state
  const changed = isChanged(state)
  return {
    ...state,
    status: task ? waiting[task.do] : status.words,
    current: currentFile(state),
    isChanged: changed,
    canSave: changed && sending === 0 && task?.do !== 'save',
  }
}

/** What is shown once a file is open. */
export type OpenView = ReturnType<typeof viewOf> & { answer: Answer; opened: Opened }

export type PanelProps = { editor: OpenView }
