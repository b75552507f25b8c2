import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { valueAt } from '../wrong-fields.ts'
import { ContentForm } from './content-form.tsx'
import { controlId } from './fields.ts'
import { ItemHeading } from './item-heading.tsx'
import { Button, Links } from './item-list.tsx'
import { Preview } from './preview.tsx'
import { Sidebar } from './sidebar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'
import { addressFor, home, useNavigation } from './use-navigation.ts'

/**
 * The problems that are shown: none of a field that is typed in for the first time, and of a new
 * item none of what was never filled in, until it is to be saved.
 */
function useShownProblems({ answer, opened, place, value }: ReturnType<typeof useEditor>) {
  const [typed, setTyped] = useState('')
  /** The file that was to be saved. */
  const [tried, setTried] = useState('')
  const problems = (answer?.problems ?? []).filter(({ at: { file, field }, isMissing }) => {
    // Those of the file before.
    if (place !== opened?.file) return false
    if (file !== opened?.file) return true
    const written = valueAt(value, field)
    // It was filled in since.
    if (isMissing && written !== undefined) return false
    const isBegun = opened.base || tried === file || (written && typeof written !== 'object')
    return isBegun && controlId(field) !== typed
  })
  return {
    problems,
    isTried: tried === opened?.file,
    onSave: setTried,
    onFocus: (id: string | null) =>
      setTyped(problems.some(({ at }) => controlId(at.field) === id) ? '' : (id ?? '')),
  }
}

/** What was not saved when the file was last open. */
function Offer({ offer, decide }: ReturnType<typeof useEditor>) {
  if (!offer) return null
  return (
    <p role="alert" className="mb-3 flex flex-wrap items-center gap-2">
      Recuperar o que você não salvou ({new Date(offer.at).toLocaleString('pt-BR')})?
      <Button onClick={() => decide(true)}>Recuperar</Button>
      <Button onClick={() => decide(false)}>Não</Button>
    </p>
  )
}

function Editor() {
  const editor = useEditor()
  const { answer, opened } = editor
  const navigation = useNavigation(editor)
  const { problems, isTried, ...shown } = useShownProblems(editor)
  /** The file and the control that has the focus. */
  const [focused, setFocused] = useState<{ file: string; id: string } | null>(null)

  if (!answer || !opened)
    return (
      <p className="p-5">
        {editor.status} <a href={addressFor(home)}>Página inicial</a>
      </p>
    )
  const { file } = opened
  const item = /\/(.+)\.json$/.exec(file)?.[1] ?? null

  function focus(id: string | null) {
    shown.onFocus(id)
    setFocused(id === null ? null : { file, id })
  }

  return (
    <>
      <Sidebar editor={editor} navigation={navigation} />
      <main className="min-w-0 overflow-y-auto">
        <Toolbar editor={editor} navigation={navigation} onSave={shown.onSave} />
        <div className="px-5 py-3">
          <Offer {...editor} />
          {problems.length > 0 && (
            <details
              className="text-alert"
              open={isTried || problems.some(({ at }) => at.file !== file)}
            >
              <summary>O que corrigir ({problems.length})</summary>
              <Links places={problems} onOpen={navigation.goTo} />
            </details>
          )}
          {item && <ItemHeading editor={editor} navigation={navigation} item={item} />}
          <div inert={editor.offer !== null || editor.task !== null}>
            <ContentForm editor={editor} item={item} problems={problems} onFocus={focus} />
          </div>
        </div>
      </main>
      <Preview
        path={opened.address}
        html={answer.page}
        palette={answer.palette}
        focused={focused}
        onShow={(path) => {
          editor.page.current = path
        }}
        onPick={navigation.pick}
      />
    </>
  )
}

createRoot(document.body).render(<Editor />)
