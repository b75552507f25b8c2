// Every export is a property of the library's Form.

// Part by part, because the whole library also imports a validator.
import StandardGroup from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import StandardCheckboxes from '@rjsf/core/lib/components/widgets/CheckboxesWidget.js'
import StandardSelect from '@rjsf/core/lib/components/widgets/SelectWidget.js'
import StandardText from '@rjsf/core/lib/components/widgets/TextWidget.js'
import {
  ariaDescribedByIds,
  type FieldProps,
  type IconButtonProps,
  type Registry,
  type RJSFSchema,
  type TitleFieldProps,
  type WidgetProps,
} from '@rjsf/utils'
import { type ClipboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './buttons.tsx'
import { titlesIn } from './fields.ts'
import { FileChooser } from './file-chooser.tsx'
import { focusAdded, focusField, focusNext, keepFocus } from './focus.ts'
import { IconPicker } from './icon-picker.tsx'
import { PictureChooser } from './picture-chooser.tsx'
import { now } from './state.ts'
import { edit } from './tasks.ts'

/** Makes one item of each name that is pasted into an item of a list. */
function pasteNames(event: ClipboardEvent<HTMLInputElement>, { id }: WidgetProps): void {
  const { value } = now()
  const [, list = '', index, ...inner] = id.split('_')
  const items = value[list]
  const pasted = event.clipboardData.getData('text').split(/[,;\n]| e /)
  const names = pasted.map((name) => name.trim()).filter(Boolean)
  if (names.length < 2 || !Array.isArray(items) || inner.length > 0) return
  event.preventDefault()
  const { value: shown, selectionStart, selectionEnd } = event.currentTarget
  const kept = (shown.slice(0, selectionStart ?? 0) + shown.slice(selectionEnd ?? 0)).trim()
  const all = items.toSpliced(Number(index), 1, ...[kept, ...names].filter(Boolean))
  // The list is drawn anew, without the field that has the focus.
  flushSync(() => edit({ value: { ...value, [list]: all } }))
  focusField(`${list}[${Number(index) + all.length - items.length}]`)
}

/** A text on as many lines as it needs; line breaks are none of it. */
function TextWidget(props: WidgetProps) {
  const { id, value, required, rawErrors = [], schema, onChange, onFocus, onBlur } = props
  const isWrong = rawErrors.length > 0
  const change = (text = '') =>
    onChange(text === '' && !required ? undefined : text.replace(/\s*\n\s*/g, ' '))
  const text = String(value ?? '')
  const { minLength = 1, maxLength } = schema
  // How long a token gets only the server knows.
  const length = maxLength && !text.includes('{') && (
    <small className={text.length > maxLength ? 'error-detail' : 'text-slate'}>
      {`${text.length} de ${minLength > 1 ? `${minLength} a ` : ''}${maxLength}`}
    </small>
  )
  if (schema.examples || schema.type !== 'string') {
    const onPaste = (event: ClipboardEvent<HTMLInputElement>) => pasteNames(event, props)
    const more = { 'aria-invalid': isWrong, onChange: change, onPaste }
    return (
      <>
        <StandardText {...props} {...more} type="text" />
        {/* The names of a list are short. */}
        {!/_\d+$/.test(id) && length}
      </>
    )
  }
  return (
    <>
      <div className="fitted" data-text={text}>
        <textarea
          id={id}
          className="form-control"
          rows={1}
          value={text}
          required={required}
          aria-invalid={isWrong}
          aria-describedby={ariaDescribedByIds(id)}
          onChange={({ target }) => change(target.value)}
          // A line break that is taken out again would leave the cursor at the end.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onFocus={() => onFocus(id, value)}
          onBlur={() => onBlur(id, value)}
        />
      </div>
      {length}
    </>
  )
}

const SelectWidget = (props: WidgetProps) =>
  props.multiple ? <StandardCheckboxes {...props} /> : <StandardSelect {...props} />

export const widgets = {
  TextWidget,
  SelectWidget,
  EmailWidget: TextWidget,
  FileWidget: FileChooser,
  icon: IconPicker,
}

const grouped = /^[1-9]\d{0,2}(?:[\s.,]\d{3})+$/
const inBrazil = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 })

/** The number that a Brazilian writes, such as 1.250 or 0,5; null where a text is none. */
function toNumber(written: string, isWhole: boolean): number | null {
  const text = written.trim()
  const plain = isWhole && grouped.test(text) ? text.replace(/\D/g, '') : text.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : null
}

/** A number as text, because browsers read 1.000 as one; what is none is left to the server. */
function NumberField(props: FieldProps) {
  const { schema, formData, onChange } = props
  const [typed, setTyped] = useState('')
  const parse = (text: string) => toNumber(text, schema.type === 'integer')
  const change: FieldProps['onChange'] = (text = '', ...rest) => {
    setTyped(text)
    onChange(parse(text) ?? (text || undefined), ...rest)
  }
  const shown = typeof formData === 'number' ? inBrazil.format(formData) : formData
  const isTyped = parse(typed) === formData
  return <StringField {...props} formData={isTyped ? typed : shown} onChange={change} />
}

/** What may be unknown: a text that is then empty, or a group behind a box that says so. */
function NullableField(props: FieldProps) {
  const { schema, options, formData, fieldPathId, required, name, registry, onChange } = props
  const inner: RJSFSchema = options.find((option: RJSFSchema) => option.type !== 'null')
  const isGroup = inner.type === 'object'
  const isKnown = formData !== undefined && formData !== null
  /** What stood there when the box was cleared. */
  const cleared = useRef<unknown>(undefined)
  /** Empty texts, and in each list the items that it must have. */
  const start = () => registry.schemaUtils.getDefaultFormState(inner, {})
  const change: FieldProps['onChange'] = (value, ...rest) =>
    onChange(value ?? (required ? null : undefined), ...rest)
  /** A box that is cleared and checked again has lost nothing. */
  function setKnown(known: boolean): void {
    if (!known) cleared.current = formData
    change(known ? (cleared.current ?? start()) : undefined, fieldPathId.path)
  }
  const field = (
    <SchemaField
      {...props}
      schema={{ examples: schema.examples, ...inner }}
      uiSchema={{ 'ui:label': false }}
      formData={formData ?? undefined}
      required={isGroup}
      onChange={isGroup ? onChange : change}
    />
  )
  if (!isGroup) return field
  return (
    <>
      <label>
        <input
          type="checkbox"
          id={`${fieldPathId.$id}__known`}
          checked={isKnown}
          aria-label={`Preencher: ${schema.title ?? name}`}
          onChange={({ target }) => setKnown(target.checked)}
        />
        Preencher
      </label>
      {isKnown && field}
    </>
  )
}

/** A group of fields; that of a picture shows it. */
const ObjectField = (props: FieldProps) => (
  <>
    <StandardGroup {...props} />
    {'focus' in (props.schema.properties ?? {}) && <PictureChooser {...props} />}
  </>
)

export const fields = { AnyOfField: NullableField, NumberField, ObjectField }

/** The title of a group or list, by the id of a control of it: in a list with its number. */
function titleOf(id: string, { rootSchema }: Registry): unknown {
  const [group = ''] = id.split('__')
  return titlesIn(rootSchema, group.replace(/^root_?/, '').replaceAll('_', '.')).at(-1)
}

/** A button that changes a list, and says where the focus goes then. */
const changing =
  (words: string, change: typeof keepFocus) =>
  ({ id = '', className, disabled, onClick, registry }: IconButtonProps) => (
    <Button
      id={id}
      aria-label={`${words}: ${titleOf(id, registry)}`}
      disabled={disabled}
      className={`mr-1.5 min-h-7 px-2 text-slate ${className}`}
      onClick={(event) => change(event.currentTarget, () => onClick?.(event))}
    >
      {words}
    </Button>
  )

/** As in the words on what is wrong. */
const GroupTitle = ({ id, title, registry }: TitleFieldProps) => (
  <legend id={id}>{String(titleOf(id, registry) ?? title)}</legend>
)

export const templates = {
  TitleFieldTemplate: GroupTitle,
  ButtonTemplates: {
    AddButton: changing('Acrescentar', focusAdded),
    MoveUpButton: changing('Subir', keepFocus),
    MoveDownButton: changing('Descer', keepFocus),
    RemoveButton: changing('Retirar', focusNext),
  },
}
