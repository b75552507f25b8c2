import { Button } from './buttons.tsx'
import { copiesByFile } from './copies.ts'
import { inOrder, movable } from './moves.ts'
import { add, goTo } from './navigation.ts'
import { useOpenEditor } from './state.ts'

export function ItemList() {
  const { answer, move, current = '' } = useOpenEditor()
  const copies = copiesByFile()

  return answer.groups.map(({ part, title, isList, items }) => {
    const unsaved = [...copies]
      .filter(([file]) => file.startsWith(`${part}/`) && !items.some((item) => item.file === file))
      .map(([file, { title = file }]) => ({ file, title: String(title), order: undefined }))
    const last = items.filter(({ order }) => order).length
    const all = [...inOrder(items, move), ...unsaved]
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
          onClick={() => goTo({ file: item.file, field: '' })}
        >
          {item.title + draft + copy}
        </Button>
      )
    })
    if (!isList) return entries
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
          <Button className="entry" onClick={() => add(part, prompt('Nome, por exemplo Recepção'))}>
            Acrescentar…
          </Button>
        </div>
      </details>
    )
  })
}
