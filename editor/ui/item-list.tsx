import type { ComponentProps } from 'react'
import { longestServiceId } from '../../app/quote/fields.ts'
import type { Answer } from './ask.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & { pressed?: boolean }

export function Button({ pressed, ...props }: ButtonProps) {
  return <button type="button" aria-pressed={pressed} {...props} />
}

type Place = { file: string; field: string }

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

type ItemListProps = {
  groups: Answer['groups']
  /** The file that is open. */
  file: string
  onOpen: (place: Place) => void
}

/** What can be edited, and a button for a new item of each list. */
export function ItemList({ groups, file, onOpen }: ItemListProps) {
  const entry = (title: string, onClick: () => void, isOpen = false) => (
    <Button key={title} className="entry" aria-current={isOpen} onClick={onClick}>
      {title}
    </Button>
  )

  function add(part: string) {
    const name = prompt('Nome para o endereço da página, por exemplo Recepção') ?? ''
    const words = name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
    if (!words) return
    const id = words.join('-').slice(0, longestServiceId).replace(/-$/, '')
    onOpen({ file: `${part}/${id}.json`, field: 'title' })
  }

  return groups.map(({ part, title, isList, items }) => {
    const entries = items.map((one) =>
      entry(one.title, () => onOpen({ file: one.file, field: '' }), one.file === file),
    )
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
