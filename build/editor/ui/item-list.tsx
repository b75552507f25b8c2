import type { ComponentProps } from 'react'
import { serviceIdPattern } from '../../../app/quote/fields.ts'
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
    const id = prompt('Nome no endereço da página: letras sem acento, algarismos e hifens')?.trim()
    if (!id) return
    if (serviceIdPattern.test(id)) onOpen({ file: `${part}/${id}.json`, field: 'title' })
    else alert('Use letras minúsculas sem acento, algarismos e hifens simples.')
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
