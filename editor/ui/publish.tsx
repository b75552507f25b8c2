import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '../../app/content/json-paths.ts'
import { plainFile } from '../../app/pictures/picture-source.ts'
import type { PublicationState } from '../publication.ts'
import { Button, Links } from './buttons.tsx'
import { copiesByFile } from './copies.ts'
import { goTo, reopen } from './navigation.ts'
import { type Answer, askPublication, Failure, withKey } from './server.ts'
import { now, say, useOpenEditor } from './state.ts'

/** How often it is asked whether the site shows what was published, in milliseconds. */
const askAgain = 10_000

// Safari on a Mac unpacks what it has downloaded, unless it is told not to.
const withZip =
  'Ainda não está no ar: envie o arquivo site.zip, que foi baixado (ou a pasta site, se o navegador já o ' +
  'abriu), a quem cuida do servidor. As pastas content, brand e public dele vão no lugar das que estão ' +
  'lá; depois, npm run build monta as páginas.'

const zip = Object.assign(document.createElement('a'), {
  href: withKey('zip'),
  download: 'site.zip',
})

type Changed = PublicationState['changed'][number]

const isPicture = (file: string | null) => file?.startsWith('content/pictures/')

function summaryOf({ before, after, texts }: Changed): string {
  // Icons are several, and always there.
  if ((after ?? before)?.startsWith('public/')) return ''
  const isOfPicture = isPicture(after ?? before)
  const ending = isOfPicture ? 'a' : 'o'
  if (!before) return `(nov${ending})`
  if (!after) return `(retirad${ending})`
  if (texts.length > 0) return `(${texts.length})`
  return isOfPicture ? '(trocada)' : ''
}

function Change(change: Changed & Pick<Answer, 'pictures'>) {
  const { before, after, title, texts, pictures } = change
  const name = `${title} ${summaryOf(change)}`
  const isShown = isPicture(after ?? before)
  if (!isShown && texts.length === 0) return <p className="mb-2">{name}</p>
  const old = before?.replace(/^.*\//, 'before/')
  const source = after && pictures[after.replace(/^.*\/|\.\w+$/g, '')]
  return (
    <details className="mb-2">
      <summary>{name}</summary>
      {isShown && (
        <div className="flex gap-2">
          {old && <img className="w-1/2" src={withKey(old)} alt="Antes" />}
          {source && <img className="w-1/2" src={plainFile(source)} alt="Depois" />}
        </div>
      )}
      <ul className="pl-3">
        {texts.map(({ field, label, before, after }) => (
          <li key={field} className="mt-1">
            {label}: {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const sentWords = ({ isOnline, overwritten, newProgram }: PublicationState) =>
  [
    isOnline === null
      ? 'Enviado. Quem cuida do servidor sabe quando fica no ar.'
      : 'Enviado. O site se atualiza em alguns minutos.',
    overwritten.length > 0 &&
      `Outra pessoa também tinha mudado isto; ficou o que está aqui: ${overwritten.join('; ')}.`,
    newProgram,
  ]
    .filter(Boolean)
    .join(' ')

function stateOf({ method, changed, isOnline }: PublicationState): string {
  if (method === 'none')
    return '“Publicar” baixa um arquivo com tudo o que o site diz e mostra, para quem cuida do servidor.'
  if (changed.length > 0) return 'O que mudou desde a última publicação:'
  if (isOnline) return 'O que está publicado é o que está aqui: está no ar.'
  if (method === 'commit')
    return 'Tudo está salvo neste computador: só falta enviar o arquivo que “Publicar” baixa.'
  return `Nada mudou desde a última publicação.${isOnline === false ? ' O site ainda não a mostra.' : ''}`
}

function useUnsavedTitles(): string[] {
  const { items, opened, value, isChanged } = useOpenEditor()
  const values = copiesByFile()
  if (isChanged) values.set(opened.file, value)
  return [...values].map(([file, copy]) => {
    return items.find((item) => item.file === file)?.title ?? String(copy.title ?? file)
  })
}

function Blockers({ close }: { close: () => void }) {
  const blockers = useOpenEditor().answer.missing.filter(({ kind }) => kind === 'blocker')
  if (blockers.length === 0) return null
  function open(place: Place): void {
    close()
    goTo(place)
  }
  return (
    <details>
      <summary>Falta antes de anunciar o site; publicar já é possível ({blockers.length})</summary>
      <Links links={blockers} onOpen={open} />
    </details>
  )
}

function usePublication(dialog: RefObject<HTMLDialogElement | null>) {
  const [state, setState] = useState<PublicationState | null>(null)
  const [isPublishing, setPublishing] = useState(false)

  function sayFailure(error: unknown): void {
    if (!(error instanceof Failure)) throw error
    say(error.message)
  }

  function load(): void {
    setState(null)
    say('')
    askPublication('publication').then(setState).catch(sayFailure)
  }

  async function send(): Promise<void> {
    const next = await askPublication('publish')
    setState(next)
    if (next.method !== 'push') {
      zip.click()
      return say(withZip)
    }
    const { opened, isChanged } = now()
    // With what others have sent.
    if (opened && !isChanged) await reopen(opened.file)
    say(sentWords(next))
  }

  function publish(): void {
    setPublishing(true)
    say('Publicando…')
    send()
      .catch(sayFailure)
      .finally(() => setPublishing(false))
  }

  // Until the site shows it.
  useEffect(() => {
    if (state?.isOnline !== false || state.changed.length > 0) return
    const timer = setInterval(() => {
      // Where it cannot be asked, it is still as it was.
      if (dialog.current?.open) askPublication('publication').then(setState, () => {})
    }, askAgain)
    return () => clearInterval(timer)
  }, [state, dialog])

  return { state, isPublishing, load, publish }
}

export function Publish() {
  const { answer, items, status } = useOpenEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, isPublishing, load, publish } = usePublication(dialog)
  // A file can be had again.
  const canPublish =
    !isPublishing && state !== null && (state.method !== 'push' || state.changed.length > 0)
  const unsaved = useUnsavedTitles()
  const drafts = items.filter(({ order }) => order === null)
  const incomplete = drafts.map(({ title }) => title).join(', ')

  function open(): void {
    // First: the dialog would give the focus to the list of the last time, which is removed.
    flushSync(load)
    dialog.current?.showModal()
  }

  const close = () => dialog.current?.close()

  return (
    <>
      <Button className="mt-3 w-full text-ink" onClick={open}>
        Publicar…
      </Button>
      <dialog
        ref={dialog}
        aria-label="Publicar"
        // It is white, in the dark sidebar.
        className="m-auto [--ring:initial] max-h-[80vh] w-[44rem] max-w-[90vw] flex-col rounded-media p-5 open:flex"
      >
        <h2 className="mb-3 text-xl">Publicar</h2>
        {unsaved.length > 0 && (
          <p role="alert">Não está salvo e não será publicado: {unsaved.join(', ')}.</p>
        )}
        {incomplete && <p>Não está completo e não aparecerá no site: {incomplete}.</p>}
        <p aria-live="polite" className="not-empty:mb-3">
          {(!status || state?.isOnline) && (state ? stateOf(state) : 'Vendo o que mudou…')}
        </p>
        <div className="-mx-2 overflow-y-auto border-y border-line p-2 empty:hidden">
          {state?.changed.map((change) => (
            <Change key={change.after ?? change.before} {...change} pictures={answer.pictures} />
          ))}
          <Blockers close={close} />
        </div>
        <small className="mt-3 text-slate">
          O destino dos pedidos do formulário é definido no servidor: quem cuida dele confere com
          npm run launch-check.
        </small>
        <p className="mt-3 font-semibold" aria-live="polite">
          {status}
        </p>
        <p className="mt-3 flex items-center gap-2">
          {/* Disabled it would lose the focus. */}
          <Button
            data-main={canPublish || undefined}
            aria-disabled={!canPublish}
            onClick={() => canPublish && publish()}
          >
            Publicar
          </Button>
          <Button onClick={close}>Fechar</Button>
        </p>
      </dialog>
    </>
  )
}
