import { deepEquals } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { valueAt } from '../../app/content/json-paths.ts'
import { isEmpty } from '../../app/content/problem.ts'
import { Button, Links } from './buttons.tsx'
import { ContentForm } from './content-form.tsx'
import { copiesOf } from './copies.ts'
import { controlId, focusField, isWithin, labelIn } from './fields.ts'
import { ItemHeading } from './item-heading.tsx'
import { addressed, addressFor, goTo, home, open } from './navigation.ts'
import { Preview } from './preview.tsx'
import { decideOffer } from './server.ts'
import { Sidebar } from './sidebar.tsx'
import { now, set, useEditor, useOpenEditor } from './state.ts'
import { Toolbar } from './toolbar.tsx'
import { useStill } from './use-still.ts'

/**
 * The problems that are shown: none of a field that is typed in for the first time, none of what the
 * server has not checked yet, and none of what was never filled in, until it is to be saved.
 */
function useShownProblems() {
  const { answer, checked, opened, current, value, focused, typed, tried } = useOpenEditor()
  const found = answer.problems.filter(({ at: { file, field } }) => {
    // These are the problems of the file before.
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
    // A colour or a file is right or wrong at once.
    const isChosen = document.activeElement?.matches('[type="color"], [type="file"]')
    const isTyped = !isChosen && !problems.some(({ at }) => controlId(at.field) === id)
    set({ focused: id, typed: isTyped ? id : null })
  }
  const isTried = tried.some((place) => place.file === opened.file)
  return { problems, isTried, onFocus }
}

function Offer() {
  const { offer, opened } = useOpenEditor()
  if (!offer) return null
  return (
    <p key={offer.key} role="alert" className="mb-3 flex flex-wrap items-center gap-2">
      Recuperar o que você não salvou ({new Date(offer.at).toLocaleString('pt-BR')})?
      {copiesOf(opened.file).length > 1 && ' Depois vem o que outra janela deixou aqui.'}
      {/* The form waits for it, and may be scrolled far below it. */}
      <Button autoFocus onClick={() => decideOffer(true)}>
        Recuperar
      </Button>
      <Button onClick={() => confirm('Descartar o que você não salvou?') && decideOffer(false)}>
        Não
      </Button>
    </p>
  )
}

/** The fields that others have changed as well, and what they have saved there. */
function Differing() {
  const { opened, differing } = useOpenEditor()
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
      <Links links={links} onOpen={goTo} />
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

/** Gives the focus to «Salvar» once what had it is gone, such as a button that was pressed. */
function useFallbackFocus(): void {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement !== document.body) focused.current = activeElement
    else if (focused.current?.isConnected === false) document.getElementById('salvar')?.focus()
  })
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

/** Leads to a field once the form has it, which takes no focus until the owner has decided. */
function useTarget(): void {
  const { target, current, offer } = useOpenEditor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has its own target.
  useEffect(() => {
    if (target && target.file === current && !offer) focusField(target.field)
  }, [target, offer])
}

function OpenFile() {
  const { opened, offer, task } = useOpenEditor()
  const { problems, isTried, onFocus } = useShownProblems()
  const isElsewhere = problems.some(({ at }) => at.file !== opened.file)
  // What is typed while it is saved stays, and is not saved yet.
  const isBusy = task !== null && task.do !== 'save' && task.do !== 'preview'
  const isInert = offer !== null || isBusy
  useKeptFocus(isInert)
  useFallbackFocus()
  useSteadyFocus()
  useTarget()
  return (
    <>
      <Sidebar />
      <main className="pane min-w-0 min-[60rem]:overflow-y-auto">
        <Toolbar />
        <div className="px-5 py-3">
          <Offer />
          <Differing />
          {problems.length > 0 && (
            <details className="text-alert" open={isTried || isElsewhere}>
              <summary>O que corrigir ({problems.length})</summary>
              <Links links={problems} onOpen={goTo} />
            </details>
          )}
          <ItemHeading />
          <div inert={isInert} className={offer ? 'opacity-50' : undefined}>
            <ContentForm problems={problems} onFocus={onFocus} />
          </div>
        </div>
      </main>
      <Preview />
    </>
  )
}

function Editor() {
  const { answer, opened, status } = useEditor()
  if (answer && opened) return <OpenFile />
  return (
    <p className="p-5">
      {status} <a href={addressFor(home)}>Página inicial</a>
    </p>
  )
}

window.onbeforeunload = (event) => {
  // The browser asks before it closes the window.
  if (now().isChanged) event.preventDefault()
}

/** The preview follows the focus, which Safari on a Mac gives to no button or box that is clicked. */
function focusClicked({ target }: MouseEvent): void {
  if (document.activeElement !== document.body || !(target instanceof Element)) return
  target.closest<HTMLElement>('button, input')?.focus({ preventScroll: true })
}
// Before what the click does, which may move the focus.
addEventListener('click', focusClicked, true)

/** A file that misses its box would be opened in place of the editor. */
function refuseMissed(event: DragEvent): void {
  const isBox = event.target instanceof Element && event.target.matches('[type="file"]')
  if (!isBox && event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
addEventListener('dragover', refuseMissed)
addEventListener('drop', refuseMissed)

window.onpopstate = () => open(addressed())
open(addressed())
createRoot(document.body).render(<Editor />)
