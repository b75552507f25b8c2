import { useEffect, useState } from 'react'
import { askMissing, type Missing, type Shown } from './ask.ts'
import { copiesByFile } from './copies.ts'
import { ItemList, Links } from './item-list.tsx'
import { Publish } from './publish.tsx'
import type { useEditor } from './use-editor.ts'
import type { Navigation } from './use-navigation.ts'

/** How long nothing has to be typed before it is checked what is missing, in milliseconds. */
const checkPause = 800

/** What stands in the way of a publication, checked again after each change. */
function useMissing(answer: Shown | null): Missing {
  const [missing, setMissing] = useState<Missing>([])
  useEffect(() => {
    const check = () => askMissing().then(setMissing, () => {})
    const timer = setTimeout(check, answer ? checkPause : 0)
    return () => clearTimeout(timer)
  }, [answer])
  return missing
}

/** The titles of what is not saved, in the form and in copies. */
function unsavedTitles({ answer, opened, value, isChanged }: SidebarProps['editor']): string[] {
  const values = new Map([...copiesByFile()].map(([file, copy]) => [file, copy.value]))
  if (opened && isChanged) values.set(opened.file, value)
  const items = answer?.groups.flatMap((group) => group.items) ?? []
  return [...values].map(([file, held]) => {
    return items.find((one) => one.file === file)?.title ?? String(held.title ?? file)
  })
}

type SidebarProps = { editor: ReturnType<typeof useEditor>; navigation: Navigation }

/** All that can be edited, and how it is published. */
export function Sidebar({ editor, navigation: { open, goTo, add } }: SidebarProps) {
  const { answer, opened, place, isChanged, run } = editor
  const missing = useMissing(answer)
  if (!answer || !opened) return null
  const { file } = opened

  async function move(moved: string, order: number) {
    const result = await run({ do: 'move', file: moved, order })
    if (result?.isSaved) await open(file)
  }

  return (
    <nav aria-label="O que editar" className="on-dark overflow-y-auto bg-ink px-3 py-4 text-mist">
      <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
      <ItemList
        groups={answer.groups}
        file={place ?? file}
        onOpen={goTo}
        onAdd={(file, title) => add(file, { title })}
        onMove={isChanged ? null : move}
      />
      <Publish answer={answer} missing={missing} unsaved={unsavedTitles(editor)} onOpen={goTo} />
      <details className="mt-3 border-t border-navy-soft p-2">
        <summary>O que falta para publicar ({missing.length})</summary>
        <Links places={missing} onOpen={goTo} />
      </details>
    </nav>
  )
}
