import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { type ReactNode, useState } from 'react'
import { comparable } from '../../app/content/comparable.ts'
import { iconNames } from '../icon-names.ts'
import { Button } from './buttons.tsx'
import { useOpenEditor } from './state.ts'
import { useStill } from './use-still.ts'

const maxShown = 40

type ChoicesProps = {
  found: [name: string, words: string][]
  value: unknown
  drawing: (name: string) => ReactNode
  choose: (name: string) => void
}

function Choices({ found, value, drawing, choose }: ChoicesProps) {
  return (
    <>
      <p aria-live="polite" className="not-empty:mt-2">
        {found.length === 0 && 'Nenhum ícone com essa palavra: procure outra.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-1">
        {found.slice(0, maxShown).map(([name, words]) => (
          <Button
            key={name}
            title={words}
            aria-label={words}
            aria-pressed={name === value}
            className="p-1.5"
            // The search keeps the focus, which would be lost with the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {drawing(name)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** So that words are found from their beginning: “rato” is no part of “contrato”. */
const fromWords = (text: string) => ` ${comparable(text).replaceAll('-', ' ')}`

/** Chooses an icon by looking: the search knows Portuguese words, and the names of lucide.dev. */
export function IconPicker({ id, value, rawErrors = [], onChange, onFocus, onBlur }: WidgetProps) {
  const { answer } = useOpenEditor()
  const [search, setSearch] = useState<string | null>(null)
  const shown = useStill(search)
  const drawing = (name: string) => (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <use href={`${answer.icons}#${name}`} />
    </svg>
  )
  const isFound = ([name, words]: [string, string]) =>
    fromWords(`${name} ${words}`).includes(fromWords(shown ?? ''))
  const found = shown === null ? [] : Object.entries(iconNames).filter(isFound)
  function choose(name: string): void {
    onChange(name)
    // The button that a key has pressed goes with the list.
    document.getElementById(id)?.focus()
    setSearch(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the blur of its controls.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setSearch(null)
      }}
    >
      <div className="flex items-center gap-2">
        {drawing(String(value ?? ''))}
        <input
          id={id}
          className="form-control"
          value={search ?? iconNames[value] ?? value ?? ''}
          placeholder="Procure: escudo, extintor, relógio…"
          aria-invalid={rawErrors.length > 0}
          aria-describedby={ariaDescribedByIds(id)}
          onFocus={() => {
            setSearch('')
            onFocus(id, value)
          }}
          onBlur={() => onBlur(id, value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setSearch(null)
            if (event.key !== 'Enter' || !search) return
            event.preventDefault()
            const [first = search] = found[0] ?? []
            // Also a name that has no Portuguese words here: the server knows all of them.
            if (/^[a-z0-9-]+$/.test(first)) choose(search in iconNames ? search : first)
          }}
          onChange={({ target }) => {
            setSearch(target.value)
            if (target.value in iconNames) onChange(target.value)
          }}
        />
      </div>
      {shown !== null && <Choices {...{ found, value, drawing, choose }} />}
    </div>
  )
}
