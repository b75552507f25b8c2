import type { Value } from '../content-files.ts'
import { findWindows, keepUpload } from './copies.ts'
import { withEmptyFields } from './form.ts'
import {
  type Answer,
  askCommand,
  Failure,
  type Opened,
  sendPicture,
  type Task,
  Unreachable,
} from './server.ts'
import { now, type State, say, set } from './state.ts'
import { change, continueAfterSave, settleOffer, startForm } from './unsaved.ts'

/** How long a server that is gone is left alone before it is asked again, in milliseconds. */
const patience = 2000

/** How long something waits for what is being done, in milliseconds. */
const pause = 50

export const saved = 'Salvo neste computador.'
const keptAsDraft = 'Guardado como rascunho: entra no site quando estiver completo.'

/** What is said of something that is saved: nothing where something was typed meanwhile. */
export const unlessTyped = (words: string) => (now().isChanged ? '' : words)

/** Of something that was removed or renamed, where texts may still have its name. */
export const mentions = ({ mentioning }: Opened) =>
  mentioning.length > 0 ? ` Confira os textos que ainda falam disso: ${mentioning.join(', ')}.` : ''

function outcome(done: Task['do'], { isSaved, opened, problems }: Answer): string {
  if (done === 'open') return ''
  if (opened?.isDraft) return unlessTyped(keptAsDraft)
  if (isSaved) return unlessTyped(saved)
  const [first] = problems
  // A step was overtaken, which the toolbar says.
  if (!first) return ''
  return `Nada foi salvo: veja o que corrigir (${problems.length}). ${first.text}.`
}

let timer = 0

/** Runs something when nothing is being done, instead of what has waited for that. */
function later(next: () => void, delay = pause): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => (now().task ? later(next) : next()), delay)
}

function askPreview(): void {
  const { opened, offer, value, uploads } = now()
  // Until the owner has decided, the form does not hold what will be checked.
  if (opened && !offer) run({ do: 'preview', file: opened.file, value, uploads })
}

/** Shows what was opened in the form, and then in the preview; what was saved is there already. */
function show(answered: Opened, command: Task, start?: Value): void {
  const opened = withEmptyFields(answered)
  if (command.do === 'save') {
    continueAfterSave(opened, command)
    return
  }
  const before = now().opened?.address
  startForm(opened, start)
  // The frame is about to load another address; at the same one it keeps the page that it shows.
  if (opened.address !== before) set({ page: new URL(opened.address, location.href).pathname })
  const isShown = opened.base && !opened.isDraft && !now().isChanged
  if (!isShown) later(askPreview)
}

/** Asks the server, and says how that went; null where it did nothing. A new file begins with `start`. */
export async function run(command: Task, start?: Value): Promise<Answer | null> {
  clearTimeout(timer)
  set({ task: command })
  const isLast = () => now().task === command
  try {
    const answer = await askCommand({ ...command, page: now().page ?? '/' })
    if (answer.opened) await findWindows()
    // Another file was opened instead.
    if (command.do === 'open' && !isLast()) return null
    if (answer.opened) show(answer.opened, command, start)
    // What was asked since answers with what is newer, and may have done so already.
    if (isLast()) {
      set({ answer, checked: { ...command, ...answer.opened } })
      if (command.do !== 'preview') say(outcome(command.do, answer))
      else if (now().said.isFailure) say('')
    }
    return answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message, true)
    const again = () => (command.do === 'open' ? run(command, start) : askPreview())
    if (error instanceof Unreachable && isLast()) later(again, patience)
    return null
  } finally {
    if (isLast()) set({ task: null })
  }
}

function followChange(): void {
  if (!now().said.isFailure) say('')
  later(askPreview)
}

/** Edits the file that is open, unless another one is about to be. */
export function edit(part: Partial<Pick<State, 'value' | 'uploads'>>): void {
  if (now().task?.do === 'open') return
  change(part)
  followChange()
}

/** Takes or drops what was not saved when the file was last open. */
export function decideOffer(isTaken: boolean): void {
  settleOffer(isTaken)
  followChange()
}

export const addUpload = (name: string, upload: string) =>
  edit({ uploads: { ...now().uploads, [name]: upload } })

/** Hands over a photograph, and adds it to its form; returns what is wrong with it. */
export async function sendUpload(name: string, photograph: File): Promise<string | null> {
  const { opened } = now()
  if (!opened) return null
  set({ sending: now().sending + 1 })
  try {
    const upload = await sendPicture(name, photograph)
    // Only then is it known which file is open.
    while (now().task?.do === 'open') await new Promise((resume) => setTimeout(resume, pause))
    if (now().opened?.file === opened.file && !now().offer) addUpload(name, upload)
    // Another file is open: this one's photograph waits with what else is not saved.
    else keepUpload(opened.file, opened.value, { [name]: upload })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  } finally {
    set({ sending: now().sending - 1 })
  }
}
