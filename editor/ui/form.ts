import { getDefaultFormState } from '@rjsf/utils'
import type { Value } from '../content-files.ts'
import type { Opened } from './server.ts'

/** The server alone decides what is valid. */
export const validator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
}

/** The form adds only the fields that an item must have; it chooses nothing for the owner. */
export const emptyFields = {
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
