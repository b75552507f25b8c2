import { type Answer, mentions, type Opened } from './ask.ts'
import { goTo } from './navigation.ts'
import { run, saved, unlessTyped } from './server.ts'
import { now, say, set, viewOf } from './state.ts'

/** Whether a save has given an item another name. */
const isRenamed = ({ base }: Opened, { isSaved, opened }: Answer) =>
  isSaved && base && base.title !== opened?.value.title

/** Saves what is edited, and leads to what is wrong. */
export async function save(): Promise<void> {
  const { opened, value, uploads, canSave } = viewOf(now())
  if (!opened || !canSave) return
  const { file, base } = opened
  const result = await run({ do: 'save', file, value, base, uploads })
  if (!result) return
  const [first] = result.problems
  set({ tried: result.problems.map(({ at }) => at) })
  if (first) set({ typed: null })
  if (isRenamed(opened, result)) {
    const old = 'O nome antigo pode estar em outros campos desta página.'
    say(unlessTyped(`${saved} ${old}${mentions(opened)}`))
  }
  // What was kept as a draft is not to be completed now.
  if (first?.at.file === file && !result.opened?.isDraft) goTo(first.at)
}
