import { itemsOf } from './ask.ts'
import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { home, open, reopen } from './navigation.ts'
import { save } from './save.ts'
import { run } from './server.ts'
import { type PanelProps, say } from './state.ts'

const directions = [
  ['undo', 'Desfazer', 'Desfeito'],
  ['redo', 'Refazer', 'Refeito'],
] as const

const timeOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

const overtaken =
  'Nada foi gravado: algo mudou depois, em outra janela ou fora do editor, e fica como está.'

/** Undoes the last save, or does the last one that was undone again. */
function Steps({ editor }: PanelProps) {
  const { answer, opened } = editor
  return directions.map(([direction, word, done]) => {
    const next = answer[direction]
    if (!next) return null
    const step = async () => {
      const result = await run({ do: direction, at: next.at })
      if (!result || result.problems.length > 0) return
      const file = result.isSaved ? next.file : opened.file
      const isThere = itemsOf(result).some((item) => item.file === file)
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

export function Toolbar({ editor }: PanelProps) {
  const { opened, uploads, checked, isChanged, canSave, sending } = editor
  const { file, base } = opened
  const status = sending ? 'Enviando a imagem…' : editor.status
  // The preview waits for them, longer than for words.
  const isPreparing = Object.keys(uploads).some((name) => checked.uploads?.[name] !== uploads[name])
  const unsaved = isPreparing ? 'Preparando a imagem…' : isChanged && 'Ainda não salvo.'

  async function discard() {
    if (!confirm('Descartar o que você mudou e não salvou?')) return
    dropCopy(file)
    // What was never saved is gone.
    await open(base ? file : home)
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
