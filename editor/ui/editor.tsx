import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addressOf } from '../../app/pages.ts'
import type { Place } from '../marks.ts'
import { valueAt } from '../wrong-fields.ts'
import { askMissing, type Missing, type Shown } from './ask.ts'
import { ContentForm } from './content-form.tsx'
import { dropCopy } from './copies.ts'
import { controlId, focusField } from './fields.ts'
import { Button, ItemList, idOf, Links } from './item-list.tsx'
import { Preview } from './preview.tsx'
import { Publish } from './publish.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

const home = 'home.json'

/** The file that the page's address names, such as `#services/limpeza`. */
const addressed = () => `${decodeURIComponent(location.hash.slice(1)) || 'home'}.json`

const addressFor = (file: string) => `#${file.replace(/\.json$/, '')}`

/** How long nothing has to be typed before it is checked what is missing, in milliseconds. */
const checkPause = 800

/** What stands in the way of a publication, checked again after each change. */
function useMissing(answer: Shown | null): Missing {
  const [missing, setMissing] = useState<Missing>([])
  useEffect(() => {
    const check = () => askMissing().then(setMissing, () => {})
    const timer = setTimeout(check, answer ? checkPause : 0)
    return () => clearTimeout(timer)
  }, [answer])
  return missing
}

/**
 * The problems that are shown: none of a field that is typed in for the first time, and of a new
 * item none of what was never filled in, until it is to be saved.
 */
function useShownProblems({ answer, opened, value }: ReturnType<typeof useEditor>) {
  const [typed, setTyped] = useState('')
  /** The file that was to be saved. */
  const [tried, setTried] = useState('')
  const problems = (answer?.problems ?? []).filter(({ at: { file, field } }) => {
    if (file !== opened?.file) return true
    const written = valueAt(value, field)
    const isBegun = opened.base || tried === file || (written && typeof written !== 'object')
    return isBegun && controlId(field) !== typed
  })
  return {
    problems,
    onSave: () => setTried(opened?.file ?? ''),
    onFocus: (id: string | null) =>
      setTyped(problems.some(({ at }) => controlId(at.field) === id) ? '' : (id ?? '')),
  }
}

function Editor() {
  const editor = useEditor()
  const { answer, opened, value, uploads, offer, run } = editor
  const { problems, ...shown } = useShownProblems(editor)
  const missing = useMissing(answer)
  const [target, setTarget] = useState<Place | null>(null)
  /** The file and the control that has the focus. */
  const [focused, setFocused] = useState<{ file: string; id: string } | null>(null)
  const [isListOpen, setIsListOpen] = useState(false)

  /** Opens a file, and a new one with what it is to begin with. */
  async function open(file: string, start?: Record<string, unknown>): Promise<void> {
    if (addressFor(file) !== location.hash) history.pushState(null, '', addressFor(file))
    await run({ do: 'open', file }, start)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => {
    const openAddressed = () => void open(addressed())
    openAddressed()
    addEventListener('popstate', openAddressed)
    return () => removeEventListener('popstate', openAddressed)
  }, [])
  // After the form that has the field.
  useEffect(() => {
    if (target) focusField(target.field)
  }, [target])

  if (!answer || !opened)
    return (
      <p className="p-5">
        {editor.status} <a href={addressFor(home)}>Página inicial</a>
      </p>
    )
  const { file, base } = opened
  const item = /\/(.+)\.json$/.exec(file)?.[1] ?? null
  const { title } = value

  async function goTo(place: Place) {
    if (place.file !== file) await open(place.file)
    setTarget({ ...place })
  }

  async function add(file: string, start: Record<string, unknown>) {
    await open(file, start)
    setTarget({ file, field: 'title' })
  }

  async function save() {
    shown.onSave()
    const result = await run({ do: 'save', file, value, base, uploads })
    const [first] = result?.problems ?? []
    if (!first) return
    setIsListOpen(true)
    if (first.at.file === file) setTarget({ ...first.at })
  }

  async function discard() {
    if (!confirm('Descartar o que você mudou e não salvou?')) return
    dropCopy(file)
    await open(file)
  }

  /** Shows what was undone or done again; where the file is gone, the home page. */
  async function step(way: 'undo' | 'redo') {
    const changed = answer?.[way]?.file ?? home
    const result = await run({ do: way })
    const isThere = result?.groups.some(({ items }) => items.some((one) => one.file === changed))
    if (result?.isSaved) await open(isThere ? changed : home)
  }

  async function remove() {
    const named = opened?.referring.length
      ? `Ainda aparece em ${opened.referring.join(' e ')}: será retirado de lá também. `
      : ''
    if (!confirm(`Retirar do site, com a fotografia? ${named}“Desfazer” traz tudo de volta.`))
      return
    const result = await run({ do: 'save', file, value: null, base, uploads: {} })
    if (result?.isSaved) dropCopy(file)
    if (result?.isSaved) await open(home)
  }

  async function move(moved: string, order: number) {
    const result = await run({ do: 'move', file: moved, order })
    if (result?.isSaved) await run({ do: 'open', file })
  }

  /** Begins a new item with all that is in this one. */
  async function duplicate() {
    const title = prompt('Nome do novo', `${value.title} 2`)?.trim() ?? ''
    const { order: _itsOwn, ...others } = value
    if (idOf(title)) await add(`${file.split('/')[0]}/${idOf(title)}.json`, { ...others, title })
  }

  /** Goes to what was clicked in the preview: a field, or the picture of a name. */
  function pick(picked: Place | string) {
    if (typeof picked !== 'string') {
      goTo(picked)
      return
    }
    const items = answer?.groups.flatMap((group) => group.items) ?? []
    const owner = items.find((one) => one.file.endsWith(`/${picked}.json`))
    goTo(owner ? { file: owner.file, field: 'picture' } : { file: 'scenes.json', field: picked })
  }

  function focus(id: string | null) {
    shown.onFocus(id)
    setFocused(id === null ? null : { file, id })
  }

  return (
    <>
      <nav aria-label="O que editar" className="on-dark overflow-y-auto bg-ink px-3 py-4 text-mist">
        <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
        <ItemList
          groups={answer.groups}
          file={file}
          onOpen={goTo}
          onAdd={(file, title) => add(file, { title })}
          onMove={editor.isChanged ? null : move}
        />
        <Publish answer={answer} missing={missing} isChanged={editor.isChanged} onOpen={goTo} />
        <details className="mt-3 border-t border-navy-soft p-2">
          <summary>O que falta para publicar ({missing.length})</summary>
          <Links places={missing} onOpen={goTo} />
        </details>
      </nav>
      <main className="min-w-0 overflow-y-auto">
        <Toolbar editor={editor} onSave={save} onDiscard={discard} onStep={step} />
        <div className="px-5 py-3">
          {offer && (
            <p role="alert" className="mb-3 flex flex-wrap items-center gap-2">
              Recuperar o que você não salvou ({new Date(offer.at).toLocaleString('pt-BR')})?
              <Button onClick={() => editor.decide(true)}>Recuperar</Button>
              <Button onClick={() => editor.decide(false)}>Não</Button>
            </p>
          )}
          {problems.length > 0 && (
            <details
              className="text-alert"
              open={isListOpen || problems.some(({ at }) => at.file !== file)}
              onToggle={({ currentTarget }) => setIsListOpen(currentTarget.open)}
            >
              <summary>O que corrigir ({problems.length})</summary>
              <Links places={problems} onOpen={goTo} />
            </details>
          )}
          {item && <h2 className="text-xl">{String(title ?? item)}</h2>}
          {item && base && (
            <p className="flex gap-2">
              <Button onClick={duplicate}>Duplicar</Button>
              <Button onClick={remove}>Retirar do site</Button>
            </p>
          )}
          <div inert={offer !== null}>
            <ContentForm editor={editor} item={item} problems={problems} onFocus={focus} />
          </div>
        </div>
      </main>
      <Preview
        path={addressOf(file)}
        html={answer.page}
        focused={focused}
        onShow={(path) => {
          editor.page.current = path
        }}
        onPick={pick}
      />
    </>
  )
}

createRoot(document.body).render(<Editor />)
