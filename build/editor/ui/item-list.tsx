import type { FormEvent } from 'react'
import type { Answer } from './ask.ts'

type ItemListProps = {
  groups: Answer['groups']
  /** The file that is open. */
  file: string
  onOpen: (file: string) => void
}

/** What can be edited. A list has a field for the id of a new item. */
export function ItemList({ groups, file, onOpen }: ItemListProps) {
  const entry = (one: { file: string; title: string }) => (
    <li key={one.file}>
      <button type="button" aria-current={one.file === file} onClick={() => onOpen(one.file)}>
        {one.title}
      </button>
    </li>
  )

  function add(event: FormEvent<HTMLFormElement>, part: string) {
    event.preventDefault()
    onOpen(`${part}/${new FormData(event.currentTarget).get('id')}.json`)
    event.currentTarget.reset()
  }

  return (
    <ul>
      {groups.map(({ part, title, isList, items }) =>
        isList ? (
          <li key={part}>
            <details open={file.startsWith(part)}>
              <summary>{title}</summary>
              <ul className="pl-3">{items.map(entry)}</ul>
              <form className="pl-3" onSubmit={(event) => add(event, part)}>
                <input
                  name="id"
                  required
                  maxLength={40}
                  pattern="[a-z0-9]+(-[a-z0-9]+)*"
                  title="letras minúsculas sem acento, algarismos e hifens simples"
                  placeholder="nome-no-endereco"
                  aria-label={`${title}: nome do novo no endereço da página`}
                  className="form-control"
                />
                <button type="submit">Acrescentar</button>
              </form>
            </details>
          </li>
        ) : (
          items.map(entry)
        ),
      )}
    </ul>
  )
}

type Place = { file: string; field: string }

type LinksProps = {
  places: { text: string; at?: Place | undefined }[]
  onOpen: (place: Place) => void
}

/** Sentences about fields, each of which leads to its field. */
export function Links({ places, onOpen }: LinksProps) {
  return (
    <ul>
      {places.map(({ text, at }) => (
        <li key={text}>
          <button type="button" disabled={!at} className="link" onClick={() => at && onOpen(at)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
