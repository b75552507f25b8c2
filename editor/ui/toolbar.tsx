import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { goTo, home, open, reopen } from './navigation.ts'
import type { Answer, Opened } from './server.ts'
import { now, type State, say, set, useOpenEditor } from './state.ts'
import { mentions, run, saved, unlessTyped } from './tasks.ts'

const directions = [
  ['undo', 'Desfazer', 'Desfeito'],
  ['redo', 'Refazer', 'Refeito'],
] as const

const timeOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

const overtaken =
  'Nada foi salvo: algo mudou depois, em outra janela ou fora do editor, e fica como está.'

function Steps() {
  const { answer, opened } = useOpenEditor()
  return directions.map(([direction, word, done]) => {
    const next = answer[direction]
    if (!next) return null
    const step = async () => {
      const result = await run({ do: direction, at: next.at })
      if (!result || result.problems.length > 0) return
      const file = result.isSaved ? next.file : opened.file
      const isThere = now().items.some((item) => item.file === file)
      await reopen(isThere ? file : home)
      say(result.isSaved ? `${done}: ${next.title}.` : overtaken)
    }
    const words = `${word}: ${next.title}, ${timeOf.format(new Date(next.at))}`
    return (
      <Button key={direction} title={words} className="max-w-max flex-1" onClick={step}>
        <small className="line-clamp-2">{words}</small>
      </Button>
    )
  })
}

const canSave = ({ isChanged, sending, task }: State) =>
  isChanged && sending === 0 && task?.do !== 'save'

const isRenamed = ({ base }: Opened, { isSaved, opened }: Answer) =>
  isSaved && base && base.title !== opened?.value.title

/** Saves what is edited, and leads to what is wrong. */
async function save(): Promise<void> {
  const { opened, value, uploads } = now()
  if (!opened || !canSave(now())) return
  const { file, base } = opened
  const result = await run({ do: 'save', file, value, base, uploads })
  if (!result) return
  const [first] = result.problems
  set({ tried: result.problems.map(({ at }) => at) })
  if (first) set({ wasRight: false })
  if (isRenamed(opened, result)) {
    const old = 'O nome antigo pode estar em outros campos desta página.'
    say(unlessTyped(`${saved} ${old}${mentions(opened)}`))
  }
  // What was kept as a draft is not to be completed now.
  if (first?.at.file === file && !result.opened?.isDraft) goTo(first.at)
}

/** Ctrl + S saves, also in the preview. */
export function saveByKey(event: KeyboardEvent): void {
  // With Caps Lock it is a capital.
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  save()
}
window.onkeydown = saveByKey

export function Toolbar() {
  const editor = useOpenEditor()
  const { opened, uploads, checked, isChanged } = editor
  const { file, base } = opened
  const status = editor.sending ? 'Enviando a imagem…' : editor.status
  // The preview waits for them, longer than for words.
  const isPreparing = Object.keys(uploads).some((name) => checked.uploads?.[name] !== uploads[name])
  const unsaved = isPreparing ? 'Preparando a imagem…' : isChanged && 'Ainda não salvo.'

  async function discard() {
    if (!confirm('Descartar o que você mudou e não salvou?')) return
    dropCopy(file)
    // What was never saved is gone.
    await open(base ? file : home)
    say('Descartado.')
  }

  return (
    <div className="toolbar flex-wrap">
      {/* Disabled it would lose the focus. */}
      <Button
        id="salvar"
        data-main={isChanged || undefined}
        aria-disabled={!canSave(editor)}
        title="Ctrl + S"
        onClick={save}
      >
        Salvar
      </Button>
      {isChanged ? <Button onClick={discard}>Descartar</Button> : <Steps />}
      {/* Always a line of its own, so that nothing below moves where it comes or goes. */}
      <span role="status" className="min-h-[1lh] basis-full">
        {status || unsaved}
      </span>
    </div>
  )
}
