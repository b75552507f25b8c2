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
    const id = String(new FormData(event.currentTarget).get('id'))
    onOpen(`${part}/${id}.json`)
    event.currentTarget.reset()
  }

  return (
    <nav aria-label="O que editar">
      <ul>
        {groups.map(({ part, title, isList, items }) =>
          isList ? (
            <li key={part}>
              <details open={file.startsWith(part)}>
                <summary>{title}</summary>
                <ul>{items.map(entry)}</ul>
                <form onSubmit={(event) => add(event, part)}>
                  <input
                    name="id"
                    required
                    maxLength={40}
                    pattern="[a-z0-9]+(-[a-z0-9]+)*"
                    title="letras minúsculas sem acento, algarismos e hifens simples"
                    placeholder="nome-no-endereco"
                    aria-label={`${title}: nome do novo no endereço da página`}
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
    </nav>
  )
}

type ListToolsProps = { isNew: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void }

/** What can be done with an item of a list as a whole, and what else it asks for. */
export function ListTools({ isNew, onMove, onRemove }: ListToolsProps) {
  return (
    <section className="tools" aria-label="Na lista">
      {!isNew && (
        <div>
          <button type="button" onClick={() => onMove(-1)}>
            Subir na lista
          </button>
          <button type="button" onClick={() => onMove(1)}>
            Descer na lista
          </button>
          <button type="button" onClick={onRemove}>
            Retirar do site
          </button>
        </div>
      )}
      <p>
        Cartão, página, rodapé e mapa do site seguem sozinhos. Quem acrescenta ou retira também
        atualiza a lista em docs/specification.md e app/content/content.test.ts; palavra que o
        dicionário não conhece vai para tests/site/words.txt.
      </p>
    </section>
  )
}
