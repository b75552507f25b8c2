import Form from '@rjsf/core/lib/components/Form.js'
import { ErrorSchemaBuilder, getDefaultFormState } from '@rjsf/utils'
import { stepsOf } from '../../app/content/json-paths.ts'
import type { Value } from '../content-files.ts'
import type { Answer, Opened } from './ask.ts'
import * as parts from './form-parts.tsx'
import type { OpenEditor } from './use-editor.ts'

/** The server alone decides what is valid. */
const validator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

/** The form adds only the fields that an item must have; it chooses nothing for the owner. */
const emptyFields = {
  emptyObjectFields: 'populateRequiredDefaults',
  constAsDefaults: 'skipOneOf',
} as const

/** A file with the empty fields that its form would add itself, and report as a change. */
export function withEmptyFields(opened: Opened): Opened {
  const { schema, value } = opened
  const complete = getDefaultFormState(validator, schema, value, schema, false, emptyFields)
  // Of the same shape.
  return { ...opened, value: complete as Value }
}

type ContentFormProps = {
  editor: OpenEditor
  problems: Answer['problems']
  /** Called with the id of the control that got the focus; null when one has lost it. */
  onFocus: (id: string | null) => void
}

export function ContentForm({ editor, problems, onFocus }: ContentFormProps) {
  const { opened, openings, value, edit } = editor
  const errors = new ErrorSchemaBuilder()
  for (const { at, hint } of problems)
    if (at.file === opened.file) errors.addErrors(hint, stepsOf(at.field))
  return (
    <Form
      key={openings}
      schema={opened.schema}
      formData={value}
      validator={validator}
      extraErrors={errors.ErrorSchema}
      {...parts}
      formContext={editor}
      uiSchema={{
        'ui:submitButtonOptions': { norender: true },
        // The site sorts them by their names.
        cities: { 'ui:orderable': false },
      }}
      showErrorList={false}
      noHtml5Validate
      experimental_defaultFormStateBehavior={emptyFields}
      onChange={({ formData }) => edit(formData)}
      onFocus={onFocus}
      onBlur={() => onFocus(null)}
    />
  )
}
