import { Button } from './buttons.tsx'
import { copiesByFile } from './copies.ts'
import { useMoves } from './use-moves.ts'
import type { PanelProps } from './use-navigation.ts'

export function ItemList({ editor }: PanelProps) {
  const { answer, current = '' } = editor
  const { inOrder, movable } = useMoves({ editor })
  const copies = copiesByFile()

  return answer.groups.map(({ part, title, isList, items }) => {
    const unsaved = [...copies]
      .filter(([file]) => file.startsWith(`${part}/`) && !items.some((item) => item.file === file))
      .map(([file, { title = file }]) => ({ file, title: String(title), order: undefined }))
    const last = items.filter(({ order }) => order).length
    const all = [...inOrder(items), ...unsaved]
    const entries = all.map((item, index) => {
      const draft = item.order === null ? ' (rascunho)' : ''
      const copy = copies.has(item.file) ? ' (não salvo)' : ''
      const moves = isList && item.order ? movable(item.file, index + 1, last) : {}
      return (
        <Button
          key={item.file}
          {...moves}
          className="entry"
          aria-current={item.file === current}
          onClick={() => editor.goTo({ file: item.file, field: '' })}
        >
          {item.title + draft + copy}
        </Button>
      )
    })
    if (!isList) return entries
    const add = () => editor.add(part, prompt('Nome, por exemplo Recepção'))
    return (
      <details key={part} className="group" open={current.startsWith(part) || unsaved.length > 0}>
        <summary className="entry">
          {title}
          {all.some((item) => copies.has(item.file)) && (
            <span className="group-open:hidden"> (não salvo)</span>
          )}
        </summary>
        <div className="pl-3">
          {entries}
          <Button className="entry" onClick={add}>
            Acrescentar…
          </Button>
        </div>
      </details>
    )
  })
}
