// Part by part, because the whole library also imports a validator.
import StandardGroup from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StandardCheckboxes from '@rjsf/core/lib/components/widgets/CheckboxesWidget.js'
import StandardCheckbox from '@rjsf/core/lib/components/widgets/CheckboxWidget.js'
import StandardSelect from '@rjsf/core/lib/components/widgets/SelectWidget.js'
import {
  type ArrayFieldItemTemplateProps,
  ariaDescribedByIds,
  type FieldProps,
  type IconButtonProps,
  type RJSFSchema,
  TranslatableString,
  type WidgetProps,
} from '@rjsf/utils'
import { PictureChooser } from './picture-chooser.tsx'

/** A text on as many lines as it needs; line breaks are none of it. */
function TextWidget({ id, value = '', required, schema, onChange, onFocus }: WidgetProps) {
  const { maxLength, suggestions } = schema
  const props = {
    id,
    value,
    placeholder: schema.examples ? String(schema.examples) : undefined,
    'aria-describedby': ariaDescribedByIds(id),
    onFocus: () => onFocus(id, value),
    onChange: ({ target }: { target: { value: string } }) => {
      const text = target.value.replace(/\s*\n\s*/g, ' ')
      onChange(text === '' && !required ? undefined : text)
    },
  }
  if (Array.isArray(suggestions)) {
    return (
      <>
        <input {...props} list={`${id}-list`} />
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </>
    )
  }
  return (
    <>
      <textarea {...props} rows={1} />
      {maxLength && (
        <small className="count">
          {value.length} de {maxLength}
        </small>
      )}
    </>
  )
}

/** A box that is not ticked leaves its field out. */
function CheckboxWidget(props: WidgetProps) {
  const onChange = (value: boolean) => props.onChange(value || undefined)
  return <StandardCheckbox {...props} onChange={onChange} />
}

function SelectWidget(props: WidgetProps) {
  return props.multiple ? <StandardCheckboxes {...props} /> : <StandardSelect {...props} />
}

export const widgets = {
  TextWidget,
  CheckboxWidget,
  SelectWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
}

/** What may be unknown: a text that is then empty, or a group behind a box that says so. */
function NullableField(props: FieldProps) {
  const { schema, options, formData, fieldPathId, required, name, onChange } = props
  const inner: RJSFSchema = options.find((one: RJSFSchema) => one.type !== 'null')
  const isKnown = formData !== undefined && formData !== null
  const change: FieldProps['onChange'] = (value, ...rest) =>
    onChange(value ?? (required ? null : undefined), ...rest)
  const field = (
    <SchemaField
      {...props}
      schema={{ examples: schema.examples, ...inner }}
      uiSchema={{ 'ui:label': false }}
      formData={formData ?? undefined}
      required={inner.type === 'object'}
      onChange={inner.type === 'object' ? onChange : change}
    />
  )
  if (inner.type !== 'object') return field
  return (
    <>
      <label className="known">
        <input
          type="checkbox"
          id={`${fieldPathId.$id}__known`}
          checked={isKnown}
          aria-label={`Informar: ${schema.title ?? name}`}
          onChange={({ target }) => change(target.checked ? {} : undefined, fieldPathId.path)}
        />
        Informar
      </label>
      {isKnown && field}
    </>
  )
}

/** A group of fields; that of a picture shows it. */
function ObjectField(props: FieldProps) {
  const isPicture = 'focus' in (props.schema.properties ?? {})
  return (
    <>
      <StandardGroup {...props} />
      {isPicture && <PictureChooser {...props} />}
    </>
  )
}

export const fields = { AnyOfField: NullableField, ObjectField }

type ButtonProps = IconButtonProps & { label: string }

function TextButton({ id, disabled, onClick, label }: ButtonProps) {
  return (
    <button id={id} type="button" disabled={disabled} onClick={onClick}>
      {label}
    </button>
  )
}

/** An item of a list, with its buttons below it. */
function ItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry } = props
  const { ArrayFieldItemButtonsTemplate: Buttons } = registry.templates
  return (
    <div className="item">
      {children}
      {hasToolbar && (
        <div className="item-buttons">
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  )
}

export const templates = {
  ArrayFieldItemTemplate: ItemTemplate,
  ButtonTemplates: {
    AddButton: (props: IconButtonProps) => <TextButton {...props} label="Acrescentar" />,
    MoveUpButton: (props: IconButtonProps) => <TextButton {...props} label="Subir" />,
    MoveDownButton: (props: IconButtonProps) => <TextButton {...props} label="Descer" />,
    RemoveButton: (props: IconButtonProps) => <TextButton {...props} label="Retirar" />,
  },
}

/** Those of the library's words that are shown. */
export const translate = (word: TranslatableString) =>
  word === TranslatableString.EmptyArray ? 'A lista está vazia.' : word
