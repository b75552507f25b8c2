import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'

const grouped = /^[1-9]\d{0,2}(?:[\s.,]\d{3})+$/

/** The number that a Brazilian writes, such as 1.250 or 0,5; null where a text is none. */
function toNumber(written: string, isWhole: boolean): number | null {
  const text = written.trim()
  const plain = isWhole && grouped.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : null
}

/** A number as text, because browsers read 1.000 as one; what is none is left to the server. */
export function NumberField(props: FieldProps) {
  const { schema, formData, onChange } = props
  const [typed, setTyped] = useState('')
  const parse = (text: string) => toNumber(text, schema.type === 'integer')
  const change: FieldProps['onChange'] = (text = '', ...rest) => {
    setTyped(text)
    onChange(parse(text) ?? (text || undefined), ...rest)
  }
  const shown =
    typeof formData === 'number'
      ? formData.toLocaleString('pt-BR', { maximumFractionDigits: 20 })
      : formData
  const isTyped = parse(typed) === formData
  return <StringField {...props} formData={isTyped ? typed : shown} onChange={change} />
}
