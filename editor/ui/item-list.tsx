import { type ComponentProps, useEffect, useState } from 'react'
import type { Place } from '../../app/content/json-paths.ts'
import { longestServiceId } from '../../app/quote/fields.ts'
import { copiesByFile } from './copies.ts'
import { keepFocus } from './fields.ts'
import { addressed, type PanelProps } from './use-navigation.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & { pressed?: boolean }

export function Button({ pressed, ...props }: ButtonProps) {
  return <button type="button" aria-pressed={pressed} {...props} />
}

type LinksProps = {
  places: { text: string; at?: Place | undefined }[]
  onOpen: (place: Place) => void
}

/** Sentences about fields, each of which leads to its field. */
export function Links({ places, onOpen }: LinksProps) {
  return places.map(({ text, at }) => (
    <Button
      key={text}
      className="entry underline first-letter:uppercase"
      disabled={!at}
      onClick={() => at && onOpen(at)}
    >
      {text}
    </Button>
  ))
}

/** What is dragged here, among all that can be dragged. */
const dragged = 'text/x-content-file'

/** How long an item has to rest before its place is saved, in milliseconds. */
const rest = 300

const folderOf = (file: string) => file.split('/')[0]

/** The name of a file for a title. */
export function idOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestServiceId).replace(/-$/, '')
}

/** An item and the place where it shall stand. */
type Move = { file: string; order: number }

/** Shows at once where an item is moved, and saves it when it rests. */
function useMoves({ editor: { task, run }, navigation }: PanelProps) {
  const [move, setMove] = useState<Move | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something is moved, or what was done before is done.
  useEffect(() => {
    if (!move || task) return
    const save = async () => {
      const result = await run({ do: 'move', ...move })
      // Another file may have been opened since.
      if (result?.isSaved) await navigation.open(addressed())
      setMove((latest) => (latest === move ? null : latest))
    }
    const timer = setTimeout(save, rest)
    return () => clearTimeout(timer)
  }, [move, task])

  function inPlace<One extends { file: string }>(items: One[]): One[] {
    const moved = items.find(({ file }) => file === move?.file)
    const others = items.filter((one) => one !== moved)
    if (!move || !moved) return items
    return [...others.slice(0, move.order - 1), moved, ...others.slice(move.order - 1)]
  }
  return { inPlace, setMove }
}

/** What can be edited, and a button for a new item of each list. */
export function ItemList({ editor, navigation }: PanelProps) {
  const { answer, place: file = '', isChanged } = editor
  const { inPlace, setMove } = useMoves({ editor, navigation })
  const copies = copiesByFile()

  const entry = (title: string, onClick: () => void, isOpen = false, others: ButtonProps = {}) => (
    <Button {...others} key={title} className="entry" aria-current={isOpen} onClick={onClick}>
      {title}
    </Button>
  )

  /** An item of a list is moved by dragging it, or by Alt and an arrow. */
  const movable = (moved: string, order: number, last: number): ButtonProps =>
    isChanged
      ? {}
      : {
          draggable: true,
          title: 'Arraste, ou Alt + ↑ e Alt + ↓, para mudar de lugar',
          onDragStart: ({ dataTransfer }) => dataTransfer.setData(dragged, moved),
          onDragOver: (event) =>
            event.dataTransfer.types.includes(dragged) && event.preventDefault(),
          onDrop: ({ dataTransfer }) => {
            const other = dataTransfer.getData(dragged)
            if (other !== moved && folderOf(other) === folderOf(moved))
              setMove({ file: other, order })
          },
          onKeyDown: (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
            const next = order + step
            if (!step || !event.altKey || next < 1 || next > last) return
            event.preventDefault()
            keepFocus(event.currentTarget, () => setMove({ file: moved, order: next }))
          },
        }

  function add(part: string) {
    const title = prompt('Nome, por exemplo Recepção')?.trim() ?? ''
    const id = idOf(title)
    if (id) navigation.add(`${part}/${id}.json`, { title })
  }

  return answer.groups.map(({ part, title, isList, items }) => {
    const unsaved = [...copies]
      .filter(([file]) => file.startsWith(`${part}/`) && !items.some((one) => one.file === file))
      .map(([file, { title = file }]) => ({ file, title: String(title), order: undefined }))
    const last = items.filter(({ order }) => order).length
    const entries = [...inPlace(items), ...unsaved].map((item, index) => {
      const draft = item.order === null ? ' (rascunho)' : ''
      const copy = copies.has(item.file) ? ' (não salvo)' : ''
      const open = () => navigation.goTo({ file: item.file, field: '' })
      const others = isList && item.order ? movable(item.file, index + 1, last) : {}
      return entry(item.title + draft + copy, open, item.file === file, others)
    })
    if (!isList) return entries
    return (
      <details key={part} className="group" open={file.startsWith(part) || unsaved.length > 0}>
        <summary className="entry before:content-['▸_'] group-open:before:content-['▾_']">
          {title}
        </summary>
        <div className="pl-3">
          {entries}
          {entry('Acrescentar…', () => add(part))}
        </div>
      </details>
    )
  })
}
