import Form from '@rjsf/core/lib/components/Form.js'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { errorsOf, focusField } from './fields.ts'
import { fields, translate, widgets } from './form-parts.tsx'
import { ItemList, Links } from './item-list.tsx'
import type { PictureContext } from './picture-chooser.tsx'
import { Preview, pageOf } from './preview.tsx'
import { useEditor } from './use-editor.ts'

/** The server alone decides what is valid. */
const validator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

type Place = { file: string; field: string }

type ItemHeadProps = { name: string; onRemove: (() => void) | null }

/** What concerns an item of a list as a whole. */
function ItemHead({ name, onRemove }: ItemHeadProps) {
  return (
    <section aria-label={name} className="mb-3 text-slate">
      <p>
        <strong>{name}</strong>: cartão, página, rodapé e mapa do site seguem sozinhos. Quem
        acrescenta ou retira também muda a lista em docs/specification.md e em
        app/content/content.test.ts; palavra que o dicionário não conhece vai para
        tests/site/words.txt.
      </p>
      {onRemove && (
        <button type="button" onClick={onRemove}>
          Retirar do site
        </button>
      )}
    </section>
  )
}

function Editor() {
  const { answer, opened, openings, value, status, isChanged, run, edit, onUpload } = useEditor()
  const [words, setWords] = useState('')
  const [target, setTarget] = useState<Place | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start.
  useEffect(() => void run({ do: 'open', file: 'home.json' }), [])
  // After the form that has the field.
  useEffect(() => void (target && focusField(target.field)), [target])

  if (!answer || !opened) return null
  const { problems, groups, missing, pictures, canUndo } = answer
  const { file, schema, base } = opened
  const item = /\/(.+)\.json$/.exec(file)?.[1] ?? null

  async function open(file: string) {
    if (isChanged && !confirm('Descartar o que você mudou e não salvou?')) return
    await run({ do: 'open', file })
  }

  async function goTo(place: Place) {
    if (place.file !== file) await open(place.file)
    setTarget(place)
  }

  async function undo() {
    if (!isChanged) await run({ do: 'undo' })
    await run({ do: 'open', file })
  }

  async function remove() {
    if (!confirm('Retirar do site, com a fotografia? “Desfazer” traz de volta.')) return
    const result = await run({ do: 'remove', file, base })
    if (result?.isSaved) await run({ do: 'open', file: 'home.json' })
  }

  const context: PictureContext = { urls: pictures, item, onUpload }
  const isShown = base || (isChanged && problems.length === 0)
  return (
    <>
      <nav aria-label="O que editar" className="on-dark bg-ink px-3 py-4 text-mist">
        <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
        <ItemList groups={groups} file={file} onOpen={(file) => goTo({ file, field: '' })} />
        <details className="mt-3 border-t border-navy-soft pt-3">
          <summary>O que falta para publicar ({missing.length})</summary>
          <Links places={missing} onOpen={goTo} />
        </details>
      </nav>
      <main>
        <div className="bar">
          <button
            type="button"
            className="primary"
            disabled={!isChanged}
            onClick={() => run({ do: 'save', file, value, base })}
          >
            Salvar
          </button>
          <button type="button" disabled={!isChanged && !canUndo} onClick={undo}>
            Desfazer
          </button>
          <span role="status">{status || (isChanged && 'Ainda não salvo.')}</span>
        </div>
        <div className="px-5 py-3">
          {problems.length > 0 && (
            <details className="problems" open={problems.some((one) => one.file !== file)}>
              <summary>O que corrigir ({problems.length})</summary>
              <Links
                places={problems.map(({ label, hint, ...at }) => ({
                  text: `${label || at.file}: ${hint}`,
                  at,
                }))}
                onOpen={goTo}
              />
            </details>
          )}
          {item && <ItemHead name={item} onRemove={base && remove} />}
          <Form
            key={openings}
            schema={schema}
            formData={value}
            validator={validator}
            extraErrors={errorsOf(problems.filter((one) => one.file === file))}
            fields={fields}
            widgets={widgets}
            translateString={translate}
            formContext={context}
            uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
            showErrorList={false}
            noHtml5Validate
            // Nothing that is not written in the file, except what a new item must have.
            experimental_defaultFormStateBehavior={{
              emptyObjectFields: 'populateRequiredDefaults',
            }}
            onChange={({ formData }) => edit(formData)}
            onFocus={(_id, text) => setWords(String(text ?? ''))}
          />
        </div>
      </main>
      <Preview path={isShown ? pageOf(file) : '/'} words={words} />
    </>
  )
}

createRoot(document.body).render(<Editor />)
