import type { ButtonProps } from './buttons.tsx'
import { keepFocus } from './focus.ts'
import { addressed, reopen } from './navigation.ts'
import { now, type State, say, set } from './state.ts'
import { run, saved, unlessTyped } from './tasks.ts'

/** The type of what is dragged: only an item of the same list can take its place. */
const dragType = (file: string) => `text/x-content-${file.split('/')[0]}`

/** How long an item has to rest before its place is saved, in milliseconds. */
const rest = 300

let timer = 0

function moveTo(file: string, order: number): void {
  set({ move: { file, order } })
  clearTimeout(timer)
  timer = window.setTimeout(saveMove, rest)
}

async function saveMove(): Promise<void> {
  const { move, task, opened } = now()
  if (!move) return
  if (task) return moveTo(move.file, move.order)
  const result = await run({ do: 'move', ...move })
  // A new item has no place yet, and would lose what it begins with.
  if (result?.isSaved && opened?.base) await reopen(addressed())
  if (result?.isSaved) say(unlessTyped(saved))
  if (now().move === move) set({ move: null })
}

/** The items of a list, that which is moved at its new place. */
export function inOrder<Item extends { file: string }>(items: Item[], move: State['move']): Item[] {
  const moved = items.find(({ file }) => file === move?.file)
  if (!move || !moved) return items
  return items.filter((item) => item !== moved).toSpliced(move.order - 1, 0, moved)
}

/** An item of a list is moved by dragging it, or by Alt and an arrow. */
export function movable(moved: string, order: number, last: number): ButtonProps {
  const wait = () => say('Salve ou descarte o que você escreveu antes de mudar a ordem.')
  return {
    draggable: true,
    title: 'Arraste, ou Alt + ↑ e Alt + ↓, para mudar de lugar',
    onDragStart(event) {
      if (!now().isChanged) return event.dataTransfer.setData(dragType(moved), moved)
      event.preventDefault()
      wait()
    },
    onDragOver(event) {
      if (!event.dataTransfer.types.includes(dragType(moved))) return
      event.preventDefault()
      event.currentTarget.dataset.target = ''
    },
    onDragLeave: ({ currentTarget }) => delete currentTarget.dataset.target,
    onDrop({ dataTransfer, currentTarget }) {
      delete currentTarget.dataset.target
      const file = dataTransfer.getData(dragType(moved))
      if (file !== moved) moveTo(file, order)
    },
    onKeyDown(event) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
      const next = order + step
      if (!step || !event.altKey || next < 1 || next > last) return
      event.preventDefault()
      if (now().isChanged) return wait()
      keepFocus(event.currentTarget, () => moveTo(moved, next))
    },
  }
}
