import { useEffect } from 'react'
import { type Answer, itemsOf, mentions, type Opened } from './ask.ts'
import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { home, type PanelProps } from './use-navigation.ts'
import { saved, untilTyped } from './use-server.ts'

/** `onSave` is called when a file was to be saved, with what was wrong. */
type ToolbarProps = PanelProps & { onSave: (problems: Answer['problems']) => void }

const directions = [
  ['undo', 'Desfazer', 'Desfeito'],
  ['redo', 'Refazer', 'Refeito'],
] as const

const timeOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

const overtaken =
  'Nada foi gravado: algo mudou depois, em outra janela ou fora do editor, e fica como está.'

/** Undoes the last save, or does the last one that was undone again. */
function Steps({ editor }: PanelProps) {
  const { answer, opened, run, say } = editor
  return directions.map(([direction, word, done]) => {
    const save = answer[direction]
    if (!save) return null
    const step = async () => {
      const result = await run({ do: direction, at: save.at })
      if (!result || result.problems.length > 0) return
      const file = result.isSaved ? save.file : opened.file
      const isThere = itemsOf(result).some((item) => item.file === file)
      await editor.reopen(isThere ? file : home)
      say(result.isSaved ? `${done}: ${save.title}.` : overtaken)
    }
    const words = `${word}: ${save.title}, ${timeOf.format(new Date(save.at))}`
    return (
      <Button key={direction} title={words} className="max-w-max flex-1" onClick={step}>
        <small className="line-clamp-2">{words}</small>
      </Button>
    )
  })
}

/** Whether a save has given an item another name. */
const isRenamed = ({ base }: Opened, { isSaved, opened }: Answer) =>
  isSaved && base && base.title !== opened?.value.title

export function Toolbar({ editor, onSave }: ToolbarProps) {
  const { opened, value, uploads, checked, isChanged, isSending, task, run, say } = editor
  const { file, base } = opened
  const said =
    isChanged && untilTyped.some((words) => editor.status.startsWith(words)) ? '' : editor.status
  const status = isSending ? 'Enviando a imagem…' : said
  // The preview waits for them, longer than for words.
  const isPreparing = Object.keys(uploads).some((name) => checked.uploads?.[name] !== uploads[name])
  const unsaved = isPreparing ? 'Preparando a imagem…' : isChanged && 'Ainda não salvo.'
  const canSave = isChanged && !isSending && task?.do !== 'save'

  useEffect(() => {
    window.onkeydown = (event) => {
      // With Caps Lock it is a capital.
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
  })

  async function save() {
    const result = canSave && (await run({ do: 'save', file, value, base, uploads }))
    if (!result) return
    onSave(result.problems)
    if (isRenamed(opened, result))
      say(`${saved} O nome antigo pode estar em outros campos desta página.${mentions(opened)}`)
    const [first] = result.problems
    // What was kept as a draft is not to be completed now.
    if (first?.at.file === file && !result.opened?.isDraft) editor.goTo(first.at)
  }

  async function discard() {
    if (!confirm('Descartar o que você mudou e não salvou?')) return
    dropCopy(file)
    // What was never saved is gone.
    await editor.open(base ? file : home)
  }

  return (
    <div className="toolbar flex-wrap">
      {/* Disabled it would lose the focus. */}
      <Button
        data-main={isChanged || undefined}
        aria-disabled={!canSave}
        title="Ctrl + S"
        onClick={save}
      >
        Salvar
      </Button>
      {isChanged ? <Button onClick={discard}>Descartar</Button> : <Steps editor={editor} />}
      {/* Always a line of its own, so that nothing below moves where it comes or goes. */}
      <span role="status" className="min-h-[1lh] basis-full">
        {status || unsaved}
      </span>
    </div>
  )
}
