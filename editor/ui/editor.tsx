import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addressOf } from '../../app/pages.ts'
import type { Answer } from './ask.ts'
import { ContentForm } from './content-form.tsx'
import { focusField } from './fields.ts'
import { Button, ItemList, Links } from './item-list.tsx'
import { Preview } from './preview.tsx'
import { useEditor } from './use-editor.ts'

/** What else has to be done when an item of a list is new or goes. */
const whatElse =
  'Cartão, página, rodapé e mapa do site seguem. Quem cuida do código muda também a lista em ' +
  'docs/specification.md e app/content/content.test.ts.'

const discardQuestion = 'Descartar o que você mudou e não salvou?'

type ToolbarProps = {
  editor: ReturnType<typeof useEditor>
  onSave: () => void
  onDiscard: () => void
  onUndo: (lastSaved: string) => void
}

/** The file's title, or where it is not there any more its name. */
function titleOf(file: string, groups: Answer['groups']): string {
  const items = groups.flatMap((group) => group.items)
  return items.find((one) => one.file === file)?.title ?? file
}

function Toolbar({ editor, onSave, onDiscard, onUndo }: ToolbarProps) {
  const { answer, isChanged, status } = editor
  const lastSaved = answer?.lastSaved
  const isStopped = answer && answer.problems.length > 0
  const unsaved = `Ainda não salvo.${isStopped ? ' A prévia espera as correções.' : ''}`
  return (
    <div className="toolbar">
      <Button pressed={isChanged} disabled={!isChanged} onClick={onSave}>
        Salvar
      </Button>
      {isChanged && <Button onClick={onDiscard}>Descartar</Button>}
      {!isChanged && lastSaved && (
        <Button onClick={() => onUndo(lastSaved)}>
          Desfazer: {titleOf(lastSaved, answer.groups)}
        </Button>
      )}
      <span role="status">{status || (isChanged && unsaved)}</span>
    </div>
  )
}

function Editor() {
  const editor = useEditor()
  const { answer, opened, value, isChanged, run } = editor
  const [words, setWords] = useState('')
  const [target, setTarget] = useState({ file: '', field: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => void run({ do: 'open', file: 'home.json' }), [])
  // After the form that has the field.
  useEffect(() => focusField(target.field), [target])

  if (!answer || !opened) return null
  const { problems, missing } = answer
  const { file, base } = opened
  const item = /\/(.+)\.json$/.exec(file)?.[1] ?? null

  async function goTo(place: { file: string; field: string }) {
    if (place.file !== file) {
      if (isChanged && !confirm(discardQuestion)) return
      await run({ do: 'open', file: place.file })
    }
    setTarget(place)
  }

  async function discard() {
    if (confirm(discardQuestion)) await run({ do: 'open', file })
  }

  /** Shows what was undone; where the file was new, the home page. */
  async function undo(lastSaved: string) {
    const result = await run({ do: 'undo' })
    const isThere = result?.groups.some(({ items }) => items.some((one) => one.file === lastSaved))
    if (result?.isSaved) await run({ do: 'open', file: isThere ? lastSaved : 'home.json' })
  }

  async function remove() {
    if (!confirm(`Retirar do site, com a fotografia? “Desfazer” traz de volta. ${whatElse}`)) return
    const result = await run({ do: 'save', file, value: null, base })
    if (result?.isSaved) await run({ do: 'open', file: 'home.json' })
  }

  const isShown = base || (isChanged && problems.length === 0)
  return (
    <>
      <nav aria-label="O que editar" className="on-dark overflow-y-auto bg-ink px-3 py-4 text-mist">
        <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
        <ItemList groups={answer.groups} file={file} onOpen={goTo} />
        <details className="mt-3 border-t border-navy-soft p-2">
          <summary>O que falta para publicar ({missing.length})</summary>
          <Links places={missing} onOpen={goTo} />
        </details>
      </nav>
      <main className="min-w-0 overflow-y-auto">
        <Toolbar
          editor={editor}
          onSave={() => run({ do: 'save', file, value, base })}
          onDiscard={discard}
          onUndo={undo}
        />
        <div className="px-5 py-3">
          {problems.length > 0 && (
            <details className="text-alert" open={problems.some(({ at }) => at.file !== file)}>
              <summary>O que corrigir ({problems.length})</summary>
              <Links places={problems} onOpen={goTo} />
            </details>
          )}
          {item && <h2 className="text-xl">{String(value.title ?? item)}</h2>}
          {item && !base && <p className="text-slate">{whatElse}</p>}
          {item && base && <Button onClick={remove}>Retirar do site</Button>}
          <ContentForm editor={editor} item={item} onFocus={setWords} />
        </div>
      </main>
      <Preview path={isShown ? addressOf(file) : '/'} words={words} />
    </>
  )
}

createRoot(document.body).render(<Editor />)
