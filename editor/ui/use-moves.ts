import { useEffect, useState } from 'react'
import type { ButtonProps } from './buttons.tsx'
import { keepFocus } from './fields.ts'
import { addressed, type PanelProps } from './use-navigation.ts'
import { saved } from './use-server.ts'

/** The type of what is dragged: only an item of the same list can take its place. */
const dragType = (file: string) => `text/x-content-${file.split('/')[0]}`

/** How long an item has to rest before its place is saved, in milliseconds. */
const rest = 300

/** Shows at once where an item is moved, and saves it when it rests. */
export function useMoves({ editor }: PanelProps) {
  const { task, opened, isChanged, run } = editor
  const [move, setMove] = useState<{ file: string; order: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something is moved, or what was done before is done.
  useEffect(() => {
    if (!move || task) return
    const save = async () => {
      const result = await run({ do: 'move', ...move })
      // A new item has no place yet, and would lose what it begins with.
      if (result?.isSaved && opened.base) await editor.reopen(addressed())
      if (result?.isSaved) editor.say(saved)
      setMove((latest) => (latest === move ? null : latest))
    }
    const timer = setTimeout(save, rest)
    return () => clearTimeout(timer)
  }, [move, task])

  function inOrder<Item extends { file: string }>(items: Item[]): Item[] {
    const moved = items.find(({ file }) => file === move?.file)
    const unmoved = items.filter((item) => item !== moved)
    if (!move || !moved) return items
    return [...unmoved.slice(0, move.order - 1), moved, ...unmoved.slice(move.order - 1)]
  }

  /** An item of a list is moved by dragging it, or by Alt and an arrow. */
  function movable(moved: string, order: number, last: number): ButtonProps {
    const wait = () => editor.say('Salve ou descarte o que você escreveu antes de mudar a ordem.')
    return {
      draggable: true,
      title: 'Arraste, ou Alt + ↑ e Alt + ↓, para mudar de lugar',
      onDragStart(event) {
        if (!isChanged) return event.dataTransfer.setData(dragType(moved), moved)
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
        if (file !== moved) setMove({ file, order })
      },
      onKeyDown(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
        const next = order + step
        if (!step || !event.altKey || next < 1 || next > last) return
        event.preventDefault()
        if (isChanged) return wait()
        keepFocus(event.currentTarget, () => setMove({ file: moved, order: next }))
      },
    }
  }

  return { inOrder, movable }
}
