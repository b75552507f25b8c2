import type { Place } from '../../app/content/json-paths.ts'
import type { Value } from '../content-files.ts'
import type { UploadNames } from '../picture-uploads.ts'
import type { Answer, Opened, Task } from './ask.ts'
import type { Copy } from './copies.ts'

export type Offer = Copy & { differing: string[]; key: string }

/** What is edited, and what the server has last said about it. */
export type State = {
  answer: Answer | null
  /** What the answer is about: what came with it, or else was sent; empty where neither was. */
  checked: { value?: Value | null; uploads?: UploadNames }
  status: { words: string; isFailure: boolean }
  /** What the server is doing, and the form waits for. */
  task: Exclude<Task, { do: 'preview' }> | null
  /** How many photographs are on their way to it. */
  sending: number
  /** The path of the page in the preview. */
  page: string
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
  /** The field to which the owner was last led. */
  target: Place | null
  /** The id of the control that has the focus. */
  focused: string | null
}

const noStatus = { words: '', isFailure: false }

let state: State = {
  answer: null,
  checked: {},
  status: noStatus,
  task: null,
  sending: 0,
  page: '/',
  opened: null,
  value: {},
  uploads: {},
  exchanged: {},
  offer: null,
  differing: [],
  openings: 0,
  target: null,
  focused: null,
}

const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As it is now, also for what is called after an answer or by an earlier form. */
export const now = () => state

export function set(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

export const say = (words: string, isFailure = false) => set({ status: { words, isFailure } })

/** Clears a failure, which stays until the server answers, or else what typing has made old. */
export function clearStatus(isFailure: boolean): void {
  if (state.status.isFailure === isFailure) set({ status: noStatus })
}
