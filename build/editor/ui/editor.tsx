import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ContentForm } from './content-form.tsx'
import { focusField } from './fields.ts'
import { Button, ItemList, Links } from './item-list.tsx'
import { Preview, pageOf } from './preview.tsx'
import { useEditor } from './use-editor.ts'

/** What else an item of a list asks for. */
const whatElse =
  'cartão, página, rodapé e mapa do site seguem. Ao acrescentar ou retirar, mude também a lista em ' +
  'docs/specification.md e app/content/content.test.ts; palavras novas, em tests/site/words.txt.'

type ToolbarProps = {
  editor: ReturnType<typeof useEditor>
  onSave: () => void
  onUndo: () => void
}

function Toolbar({ editor: { answer, isChanged, status }, onSave, onUndo }: ToolbarProps) {
  return (
    <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-paper px-5 py-3">
      <Button pressed={isChanged} disabled={!isChanged} onClick={onSave}>
        Salvar
      </Button>
      <Button disabled={!isChanged && !answer?.canUndo} onClick={onUndo}>
        Desfazer
      </Button>
      <span role="status">{status || (isChanged && 'Ainda não salvo.')}</span>
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
      if (isChanged && !confirm('Descartar o que você mudou e não salvou?')) return
      await run({ do: 'open', file: place.file })
    }
    setTarget(place)
  }

  async function undo() {
    if (!isChanged) await run({ do: 'undo' })
    await run({ do: 'open', file })
  }

  async function remove() {
    if (!confirm('Retirar do site, com a fotografia? “Desfazer” traz de volta.')) return
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
          onUndo={undo}
        />
        <div className="px-5 py-3">
          {problems.length > 0 && (
            <details className="text-alert" open={problems.some(({ at }) => at.file !== file)}>
              <summary>O que corrigir ({problems.length})</summary>
              <Links places={problems} onOpen={goTo} />
            </details>
          )}
          {item && <p className="text-slate">{`${item}: ${whatElse}`}</p>}
          {item && base && <Button onClick={remove}>Retirar do site</Button>}
          <ContentForm editor={editor} item={item} onFocus={setWords} />
        </div>
      </main>
      <Preview path={isShown ? pageOf(file) : '/'} words={words} />
    </>
  )
}

createRoot(document.body).render(<Editor />)
