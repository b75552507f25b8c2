import { createRoot } from 'react-dom/client'
import { valueAt } from '../../app/content/json-paths.ts'
import { Button, Links } from './buttons.tsx'
import { ContentForm } from './content-form.tsx'
import { copiesOf } from './copies.ts'
import { labelIn } from './fields.ts'
import { useFallbackFocus, useRestoredFocus, useSteadyFocus, useTarget } from './focus.ts'
import { ItemHeading } from './item-heading.tsx'
import { addressed, addressFor, goTo, home, open } from './navigation.ts'
import { Preview } from './preview.tsx'
import { Sidebar } from './sidebar.tsx'
import { now, useEditor, useOpenEditor } from './state.ts'
import { decideOffer } from './tasks.ts'
import { Toolbar } from './toolbar.tsx'
import { useShownProblems } from './use-shown-problems.ts'

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

function OpenFile() {
  const { opened, offer, task, tried } = useOpenEditor()
  const { problems, onFocus } = useShownProblems()
  const isTried = tried.some((place) => place.file === opened.file)
  const isElsewhere = problems.some(({ at }) => at.file !== opened.file)
  // What is typed while it is saved stays, and is not saved yet.
  const isBusy = task !== null && task.do !== 'save' && task.do !== 'preview'
  const isInert = offer !== null || isBusy
  useRestoredFocus(isInert)
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
