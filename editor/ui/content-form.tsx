import Form from '@rjsf/core/lib/components/Form.js'
import { ErrorSchemaBuilder } from '@rjsf/utils'
import { stepsOf } from '../../app/content/json-paths.ts'
import { emptyFields, validator } from './form.ts'
import * as parts from './form-parts.tsx'
import type { Answer } from './server.ts'
import { useOpenEditor } from './state.ts'
import { edit } from './tasks.ts'

type ContentFormProps = {
  problems: Answer['problems']
  /** Called with the id of the control that got the focus; null when one has lost it. */
  onFocus: (id: string | null) => void
}

export function ContentForm({ problems, onFocus }: ContentFormProps) {
  const { opened, openings, value } = useOpenEditor()
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
      uiSchema={{
        'ui:submitButtonOptions': { norender: true },
        // The site sorts them by their names.
        cities: { 'ui:orderable': false },
      }}
      showErrorList={false}
      noHtml5Validate
      experimental_defaultFormStateBehavior={emptyFields}
      onChange={({ formData }) => edit({ value: formData })}
      onFocus={onFocus}
      onBlur={() => onFocus(null)}
    />
  )
}
