import Form from '@rjsf/core/lib/components/Form.js'
import type { Shown } from './ask.ts'
import { errorsOf } from './fields.ts'
import { fields, templates, translate, widgets } from './form-parts.tsx'
import type { OpenEditor } from './use-editor.ts'

/** The server alone decides what is valid. */
const validator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

type ContentFormProps = {
  editor: OpenEditor
  problems: Shown['problems']
  /** Called with the id of the control that got the focus; null when one has lost it. */
  onFocus: (id: string | null) => void
}

export function ContentForm({ editor, problems, onFocus }: ContentFormProps) {
  const { opened, openings, value, edit } = editor
  return (
    <Form
      key={openings}
      schema={opened.schema}
      formData={value}
      validator={validator}
      extraErrors={errorsOf(problems.filter(({ at }) => at.file === opened.file))}
      fields={fields}
      widgets={widgets}
      translateString={translate}
      formContext={editor}
      uiSchema={{
        'ui:submitButtonOptions': { norender: true },
        // The site sorts them by their names.
        cities: { 'ui:orderable': false },
      }}
      templates={templates}
      showErrorList={false}
      noHtml5Validate
      // Nothing that is not written in the file, except what a new item must have; nothing is chosen for the owner.
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'populateRequiredDefaults',
        constAsDefaults: 'skipOneOf',
      }}
      onChange={({ formData }) => edit(formData)}
      onFocus={(id) => onFocus(id)}
      onBlur={() => onFocus(null)}
    />
  )
}
