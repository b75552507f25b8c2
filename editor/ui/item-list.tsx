import type { ComponentProps } from 'react'
import { longestServiceId } from '../../app/quote/fields.ts'
import type { Place } from '../marks.ts'
import type { Shown } from './ask.ts'
import { copiesByFile } from './copies.ts'

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
    <Button key={text} className="entry underline" disabled={!at} onClick={() => at && onOpen(at)}>
      {text}
    </Button>
  ))
}

/** What is dragged here, among all that can be dragged. */
const dragged = 'text/x-content-file'

const folderOf = (file: string) => file.split('/')[0]

/** The name of a file for a title. */
export function idOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestServiceId).replace(/-$/, '')
}

type ItemListProps = {
  groups: Shown['groups']
  /** The file that is open. */
  file: string
  onOpen: (place: Place) => void
  /** Begins a new item, named by its title. */
  onAdd: (file: string, title: string) => void
  /** Gives an item another place in its list; null while it cannot. */
  onMove: ((file: string, order: number) => void) | null
}

/** What can be edited, and a button for a new item of each list. */
export function ItemList({ groups, file, onOpen, onAdd, onMove }: ItemListProps) {
  const copies = copiesByFile()
  const entry = (title: string, onClick: () => void, isOpen = false, others: ButtonProps = {}) => (
    <Button {...others} key={title} className="entry" aria-current={isOpen} onClick={onClick}>
      {title}
    </Button>
  )

  /** An item of a list is moved by dragging it, or by Alt and an arrow. */
  const movable = (moved: string, order: number): ButtonProps =>
    onMove
      ? {
          draggable: true,
          title: 'Arraste, ou Alt + ↑ e Alt + ↓, para mudar de lugar',
          onDragStart: ({ dataTransfer }) => dataTransfer.setData(dragged, moved),
          onDragOver: (event) =>
            event.dataTransfer.types.includes(dragged) && event.preventDefault(),
          onDrop: ({ dataTransfer }) => {
            const other = dataTransfer.getData(dragged)
            if (other !== moved && folderOf(other) === folderOf(moved)) onMove(other, order)
          },
          onKeyDown: (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!step || !event.altKey || order + step < 1) return
            event.preventDefault()
            onMove(moved, order + step)
          },
        }
      : {}

  function add(part: string) {
    const title = prompt('Nome, por exemplo Recepção')?.trim() ?? ''
    const id = idOf(title)
    if (id) onAdd(`${part}/${id}.json`, title)
  }

  return groups.map(({ part, title, isList, items, drafts }) => {
    const kept = [...items, ...drafts.map((one) => ({ ...one, title: `${one.title} (rascunho)` }))]
    const unsaved = [...copies]
      .filter(([file]) => file.startsWith(`${part}/`) && !kept.some((one) => one.file === file))
      .map(([file, { value }]) => ({ file, title: `${value.title ?? file}` }))
    const entries = [...kept, ...unsaved].map((one, index) => {
      const title = copies.has(one.file) ? `${one.title} (não salvo)` : one.title
      const others = isList && index < items.length ? movable(one.file, index + 1) : {}
      return entry(title, () => onOpen({ file: one.file, field: '' }), one.file === file, others)
    })
    if (!isList) return entries
    return (
      <details key={part} className="group" open={file.startsWith(part)}>
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
