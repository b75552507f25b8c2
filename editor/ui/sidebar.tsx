import { useEffect, useState } from 'react'
import { askMissing, type Missing, type Shown } from './ask.ts'
import { ItemList, Links } from './item-list.tsx'
import { Publish } from './publish.tsx'
import type { PanelProps } from './use-navigation.ts'

/** How long nothing has to be typed before it is checked what is missing, in milliseconds. */
const checkPause = 800

/** What stands in the way of a publication, checked again after each change. */
function useMissing(answer: Shown): Missing {
  const [missing, setMissing] = useState<Missing>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each answer.
  useEffect(() => {
    const check = () => askMissing().then(setMissing, () => {})
    const timer = setTimeout(check, checkPause)
    return () => clearTimeout(timer)
  }, [answer])
  return missing
}

/** All that can be edited, and how it is published. */
export function Sidebar({ editor, navigation }: PanelProps) {
  const missing = useMissing(editor.answer)
  return (
    <nav aria-label="O que editar" className="on-dark overflow-y-auto bg-ink px-3 py-4 text-mist">
      <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
      <ItemList editor={editor} navigation={navigation} />
      <Publish editor={editor} navigation={navigation} missing={missing} />
      <details className="mt-3 border-t border-navy-soft p-2">
        <summary>O que falta para publicar ({missing.length})</summary>
        <Links places={missing} onOpen={navigation.goTo} />
      </details>
    </nav>
  )
}
