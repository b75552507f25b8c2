import { itemsOf, type Shown } from './ask.ts'
import { dropCopy } from './copies.ts'
import { Button } from './item-list.tsx'
import { home, type PanelProps } from './use-navigation.ts'

/** `onSave` is called when a file was to be saved, with the file that was not. */
type ToolbarProps = PanelProps & { onSave: (file: string) => void }

const ways = [
  ['undo', 'Desfazer', 'Desfeito'],
  ['redo', 'Refazer', 'Refeito'],
] as const

type Save = NonNullable<Shown['undo']>

/** The file's title, also where it is not there any more. */
const titleOf = ({ file, title = file }: Save, answer: Shown) =>
  itemsOf(answer).find((one) => one.file === file)?.title ?? title

function timeOf({ at }: Save): string {
  const when = new Date(at)
  const isToday = when.toDateString() === new Date().toDateString()
  return when.toLocaleString('pt-BR', {
    ...(isToday ? {} : { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** What can be done with the opened file, and how it stands. */
export function Toolbar({ editor, navigation, onSave }: ToolbarProps) {
  const { answer, opened, value, uploads, isChanged, isSending, task, run, say } = editor
  const { file, base } = opened
  const status = isSending ? 'Enviando a fotografia…' : editor.status

  async function save() {
    const result = await run({ do: 'save', file, value, base, uploads })
    onSave(result?.isSaved ? '' : file)
    const [first] = result?.problems ?? []
    if (first?.at.file === file) navigation.goTo(first.at)
  }

  async function discard() {
    if (!confirm('Descartar o que você mudou e não salvou?')) return
    dropCopy(file)
    await navigation.open(file)
  }

  /** Shows what was undone or done again; where the file is gone, the home page. */
  async function step([way, , done]: (typeof ways)[number], save: Save) {
    const result = await run({ do: way })
    if (!result?.isSaved) return
    const isThere = itemsOf(result).some((one) => one.file === save.file)
    await navigation.open(isThere ? save.file : home)
    say(`${done}: ${titleOf(save, answer)}.`)
  }

  return (
    <div className="toolbar flex-wrap">
      <Button
        pressed={isChanged}
        disabled={!isChanged || isSending || task?.do === 'save'}
        onClick={save}
      >
        Salvar
      </Button>
      {isChanged && <Button onClick={discard}>Descartar</Button>}
      {!isChanged &&
        ways.map((one) => {
          const [way, word] = one
          const save = answer[way]
          return (
            save && (
              <Button key={way} onClick={() => step(one, save)}>
                {word}: {titleOf(save, answer)}, {timeOf(save)}
              </Button>
            )
          )
        })}
      <span role="status">{status || (isChanged && 'Ainda não salvo.')}</span>
    </div>
  )
}
