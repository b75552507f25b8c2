import type { WidgetProps } from '@rjsf/utils'

const endings: Record<string, string> = { 'image/svg+xml': '.svg', 'font/woff2': '.woff2' }

/** Takes a file into the form, as a data: address; shows it where it is a drawing. */
export function FileChooser({ id, value, schema, onChange, onFocus, onBlur }: WidgetProps) {
  const type = schema.contentMediaType ?? ''

  function choose(file: File | undefined): void {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => {
      onChange(reader.result)
      // Its field is done with, though it has the focus: what is wrong is shown now.
      onBlur(id, reader.result)
    }
    reader.readAsDataURL(file)
  }

  return (
    <div className="flex items-center gap-3">
      {type.startsWith('image/') && <img src={value} alt="" className="size-12 object-contain" />}
      <input
        id={id}
        type="file"
        accept={endings[type]}
        className="form-control"
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
        onChange={({ target }) => choose(target.files?.[0])}
      />
    </div>
  )
}
