import Form from '@rjsf/core/lib/components/Form.js'
import type { ValidatorType } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import { type Answer, ask, type Command, type Opened } from './ask.ts'
import { errorsOf, focusField } from './fields.ts'
import { fields, templates, translate, widgets } from './form-parts.tsx'
import { ItemList, ListTools } from './item-list.tsx'
import { Links } from './links.tsx'
import type { PictureContext } from './picture-chooser.tsx'
import { Preview, pageOf } from './preview.tsx'

/** The server alone decides what is valid. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

const conflict =
  'O arquivo mudou fora desta janela, e nada foi gravado. “Desfazer” carrega a nova versão.'

/** How long the owner pauses before a draft is tried, in milliseconds. */
const pause = 400

/** What is edited, and what the server has last said about it. */
function useEditor() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [value, setValue] = useState<Record<string, unknown>>({})
  const [hasUpload, setHasUpload] = useState(false)
  const [status, setStatus] = useState('')
  const timer = useRef(0)
  /** The form's library keeps handlers of earlier renders, which must not bring earlier values back. */
  const latest = useRef(value)
  latest.current = value
  /** The number of the newest command: answers to older ones come too late. */
  const newest = useRef(0)

  async function run(command: Command): Promise<Answer | null> {
    clearTimeout(timer.current)
    newest.current += 1
    const number = newest.current
    const result = await ask(command)
    if (!result) setStatus(conflict)
    // Also where typing went on meanwhile: the next save needs this version.
    if (result?.opened) setOpened(result.opened)
    if (!result || number !== newest.current) return null
    setAnswer((old) => ({ ...result, missing: result.missing ?? old?.missing ?? [] }))
    if (result.opened) {
      setValue(result.opened.value)
      setHasUpload(false)
    }
    if (!['open', 'draft'].includes(command.do)) {
      setStatus(result.isSaved ? 'Salvo.' : 'Nada foi gravado: veja o que corrigir.')
    }
    return result
  }

  function edit(value: Record<string, unknown>) {
    if (!opened) return
    setValue(value)
    setStatus('')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => run({ do: 'draft', file: opened.file, value }), pause)
  }

  function onUpload() {
    setHasUpload(true)
    edit(latest.current)
  }

  const isChanged = hasUpload || JSON.stringify(value) !== JSON.stringify(opened?.value)
  return { answer, opened, value, status, isChanged, run, edit, onUpload }
}

export function Editor() {
  const { answer, opened, value, status, isChanged, run, edit, onUpload } = useEditor()
  const [words, setWords] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => void run({ do: 'open', file: 'home.json' }), [])

  const mayLeave = () => !isChanged || confirm('Descartar o que você mudou e não salvou?')

  async function open(file: string) {
    if (mayLeave()) await run({ do: 'open', file })
  }

  async function goTo({ file, field }: { file: string; field: string }) {
    if (file !== opened?.file) await open(file)
    requestAnimationFrame(() => focusField(field))
  }

  async function undo(file: string) {
    if (!isChanged) await run({ do: 'undo' })
    await run({ do: 'open', file })
  }

  async function remove({ file, version }: { file: string; version: string }) {
    if (!confirm('Retirar do site, com a fotografia? “Desfazer” traz de volta.')) return
    const result = await run({ do: 'remove', file, version })
    if (result?.isSaved) await run({ do: 'open', file: 'home.json' })
  }

  if (!answer || !opened) return <p className="loading">Abrindo…</p>
  const { problems, groups, missing, pictures, canUndo } = answer
  const { file, schema, version, isNew } = opened
  const item = /\/(.+)\.json$/.exec(file)?.[1] ?? null
  const context: PictureContext = { urls: pictures, item, onUpload }
  const own = problems.filter((one) => one.file === file)
  const isShown = !isNew || (isChanged && problems.length === 0)
  return (
    <>
      <aside>
        <h1>Editar o site</h1>
        <ItemList groups={groups} file={file} onOpen={open} />
        <details>
          <summary>O que falta para publicar ({missing?.length})</summary>
          <Links places={(missing ?? []).map(({ text, at }) => ({ text, at }))} onOpen={goTo} />
        </details>
      </aside>
      <main>
        <div className="bar">
          <button
            type="button"
            className="primary"
            disabled={!isChanged}
            onClick={() => run({ do: 'save', file, value, version })}
          >
            Salvar
          </button>
          <button type="button" disabled={!isChanged && !canUndo} onClick={() => undo(file)}>
            Desfazer
          </button>
          <span role="status">{status || (isChanged && 'Ainda não salvo.')}</span>
        </div>
        {problems.length > 0 && (
          <section className="problems" aria-label="O que corrigir">
            <Links
              places={problems.map(({ hint, label, ...at }) => ({
                text: `${at.file === file ? label : `${at.file}, ${label}`}: ${hint}`,
                at,
              }))}
              onOpen={goTo}
            />
          </section>
        )}
        {item && (
          <ListTools
            isNew={isNew}
            onMove={(by) => mayLeave() && run({ do: 'move', file, by })}
            onRemove={() => remove({ file, version })}
          />
        )}
        <Form
          key={`${file} ${version}`}
          schema={schema}
          formData={value}
          validator={validator}
          extraErrors={errorsOf(own)}
          fields={fields}
          widgets={widgets}
          templates={templates}
          translateString={translate}
          formContext={context}
          uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
          showErrorList={false}
          noHtml5Validate
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'populateRequiredDefaults' }}
          onChange={({ formData }) => edit(formData)}
          onFocus={(_id, text) => setWords(String(text ?? ''))}
        />
      </main>
      <Preview path={isShown ? pageOf(file) : '/'} words={words} />
    </>
  )
}
