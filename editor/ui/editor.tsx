import { deepEquals } from '@rjsf/utils'
import { useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Place, valueAt } from '../../app/content/json-paths.ts'
import { isEmpty } from '../../app/content/problem.ts'
import { Button, Links } from './buttons.tsx'
import { ContentForm } from './content-form.tsx'
import { copiesOf } from './copies.ts'
import { controlId, isWithin, labelIn } from './fields.ts'
import { ItemHeading } from './item-heading.tsx'
import { Preview } from './preview.tsx'
import { Sidebar } from './sidebar.tsx'
import { Toolbar } from './toolbar.tsx'
import { type OpenEditor, useEditor } from './use-editor.ts'
import { addressFor, home, type PanelProps, useNavigation } from './use-navigation.ts'
import { useStill } from './use-still.ts'

/**
 * The problems that are shown: none of a field that is typed in for the first time, none of what the
 * server has not checked yet, and none of what was never filled in, until it is to be saved.
 */
function useShownProblems({ answer, checked, opened, current, value }: OpenEditor) {
  /** The control that has the focus, and the one among these that had no problem before. */
  const [focused, setFocused] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** The places of what was wrong when a file was to be saved, and was not. */
  const [tried, setTried] = useState<Place[]>([])
  const found = answer.problems.filter(({ at: { file, field } }) => {
    // Those of the file before.
    if (current !== opened.file) return false
    if (file !== opened.file) return true
    const written = valueAt(value, field)
    const isChecked = deepEquals(valueAt(checked.value ?? value, field), written)
    // Around the field that is typed in, nothing comes and goes with each letter.
    if (!isChecked && !isWithin(focused ?? '', controlId(field))) return false
    const isWritten = !isEmpty(written) && typeof written !== 'object'
    const wasWrong = tried.some((place) => place.file === file && place.field === field)
    const isBegun = wasWrong || isWritten || opened.isDraft || !isEmpty(valueAt(opened.base, field))
    return isBegun && controlId(field) !== typed
  })
  const problems = useStill(found)
  function onFocus(id: string | null) {
    setFocused(id)
    // A colour or a file is right or wrong at once.
    const isChosen = document.activeElement?.matches('[type="color"], [type="file"]')
    setTyped(isChosen || problems.some(({ at }) => controlId(at.field) === id) ? null : id)
  }
  function onSave(found: typeof problems) {
    setTried(found.map(({ at }) => at))
    if (found.length > 0) setTyped(null)
  }
  const isTried = tried.some((place) => place.file === opened.file)
  return { problems, isTried, focused, onSave, onFocus }
}

function Offer({ offer, opened, decide }: OpenEditor) {
  if (!offer) return null
  return (
    <p key={offer.key} role="alert" className="mb-3 flex flex-wrap items-center gap-2">
      Recuperar o que você não salvou ({new Date(offer.at).toLocaleString('pt-BR')})?
      {copiesOf(opened.file).length > 1 && ' Depois vem o que outra janela deixou aqui.'}
      {/* The form waits for it, and may be scrolled far below it; the toolbar covers what is above the margin. */}
      <Button autoFocus className="scroll-mt-32" onClick={() => decide(true)}>
        Recuperar
      </Button>
      <Button onClick={() => confirm('Descartar o que você não salvou?') && decide(false)}>
        Não
      </Button>
    </p>
  )
}

/** The fields that others have changed as well, and what they have saved there. */
function Differing({ editor }: PanelProps) {
  const { opened, differing } = editor
  if (differing.length === 0) return null
  const { file, schema, value } = opened
  const links = differing.map((field) => {
    const saved = valueAt(value, field)
    const label = labelIn(schema, field)
    // A mark or a typeface is a text, too.
    const isText = typeof saved === 'string' && !saved.startsWith('data:')
    return { at: { file, field }, text: isText ? `${label}: “${saved}”` : label }
  })
  return (
    <div role="alert" className="mb-3">
      Isto também foi mudado em outra janela ou fora do editor. Fica o que você escreveu, no lugar
      do que está salvo agora:
      <Links links={links} onOpen={editor.goTo} />
    </div>
  )
}

/** Gives the focus back to what lost it while the form was out of reach. */
function useKeptFocus(isInert: boolean): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isInert) focused.current = document.activeElement
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true })
  }, [isInert])
}

/** Scrolls so that what has the focus stays where it is, whatever comes or goes above it. */
function useSteadyFocus(): void {
  const focused = document.activeElement
  // Read while rendering: in the effect all is already where it goes.
  const before = focused?.getBoundingClientRect().top ?? 0
  useLayoutEffect(() => {
    focused?.closest('main')?.scrollBy(0, focused.getBoundingClientRect().top - before)
  })
}

function OpenFile({ editor }: PanelProps) {
  const { problems, isTried, focused, onSave, onFocus } = useShownProblems(editor)
  const { file } = editor.opened
  const isElsewhere = problems.some(({ at }) => at.file !== file)
  // What is typed while it is saved stays, and is not saved yet.
  const isInert = editor.offer !== null || (editor.task !== null && editor.task.do !== 'save')
  useKeptFocus(isInert)
  useSteadyFocus()
  return (
    <>
      <Sidebar editor={editor} />
      <main className="min-w-0 overflow-y-auto">
        <Toolbar editor={editor} onSave={onSave} />
        <div className="px-5 py-3">
          <Offer {...editor} />
          <Differing editor={editor} />
          {problems.length > 0 && (
            <details className="text-alert" open={isTried || isElsewhere}>
              <summary>O que corrigir ({problems.length})</summary>
              <Links links={problems} onOpen={editor.goTo} />
            </details>
          )}
          <ItemHeading editor={editor} />
          <div inert={isInert} className={editor.offer ? 'opacity-50' : undefined}>
            <ContentForm editor={editor} problems={problems} onFocus={onFocus} />
          </div>
        </div>
      </main>
      <Preview editor={editor} focused={focused} />
    </>
  )
}

function Editor() {
  const editor = useNavigation(useEditor())
  const { answer, opened, status } = editor
  if (answer && opened) return <OpenFile editor={{ ...editor, answer, opened }} />
  return (
    <p className="p-5">
      {status} <a href={addressFor(home)}>Página inicial</a>
    </p>
  )
}

createRoot(document.body).render(<Editor />)
