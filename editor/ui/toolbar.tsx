import type { Shown } from './ask.ts'
import { Button } from './item-list.tsx'
import type { useEditor } from './use-editor.ts'

type ToolbarProps = {
  editor: ReturnType<typeof useEditor>
  onSave: () => void
  onDiscard: () => void
  onStep: (way: 'undo' | 'redo') => void
}

const ways = [
  ['undo', 'Desfazer'],
  ['redo', 'Refazer'],
] as const

/** The file's title, or where it is not there any more its name, and when it was saved. */
function nameOf({ file, at }: { file: string; at: string }, groups: Shown['groups']): string {
  const items = groups.flatMap((group) => group.items)
  const when = new Date(at)
  const isToday = when.toDateString() === new Date().toDateString()
  const time = when.toLocaleString('pt-BR', {
    ...(isToday ? {} : { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${items.find((one) => one.file === file)?.title ?? file}, ${time}`
}

/** What can be done with the opened file, and how it stands. */
export function Toolbar({ editor, onSave, onDiscard, onStep }: ToolbarProps) {
  const { answer, isChanged, status } = editor
  return (
    <div className="toolbar flex-wrap">
      <Button pressed={isChanged} disabled={!isChanged} onClick={onSave}>
        Salvar
      </Button>
      {isChanged && <Button onClick={onDiscard}>Descartar</Button>}
      {!isChanged &&
        ways.map(([way, word]) => {
          const save = answer?.[way]
          return (
            save && (
              <Button key={way} onClick={() => onStep(way)}>
                {word}: {nameOf(save, answer.groups)}
              </Button>
            )
          )
        })}
      <span role="status">{status || (isChanged && 'Ainda não salvo.')}</span>
    </div>
  )
}
