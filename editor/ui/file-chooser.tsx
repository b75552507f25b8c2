import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils'
import { type MouseEvent, useRef } from 'react'
import { Button } from './buttons.tsx'
import { useOpenEditor } from './state.ts'

const endings: Record<string, string> = { 'image/svg+xml': '.svg', 'font/woff2': '.woff2' }

/** Empties a chooser that is clicked: a file of the same name that was corrected can be chosen again. */
export function emptyChooser({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}

/** Takes a file into the form, as a data: address; shows it where it is a drawing. */
export function FileChooser(props: WidgetProps) {
  const { id, name, value, schema, onChange, onFocus, onBlur } = props
  const { opened } = useOpenEditor()
  const saved = opened.value[name]
  const input = useRef<HTMLInputElement>(null)
  const type = schema.contentMediaType ?? ''

  function choose(file: File | undefined): void {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => onChange(reader.result)
    reader.readAsDataURL(file)
  }

  function takeBack(): void {
    if (input.current) input.current.value = ''
    onChange(saved)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {type.startsWith('image/') && <img src={value} alt="" className="size-12 object-contain" />}
      <input
        ref={input}
        id={id}
        type="file"
        accept={endings[type]}
        aria-describedby={ariaDescribedByIds(id)}
        className="form-control min-w-56 flex-1"
        onFocus={() => onFocus(id, value)}
        onBlur={() => onBlur(id, value)}
        onClick={emptyChooser}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {value !== saved && <Button onClick={takeBack}>Ficar com o arquivo de antes</Button>}
    </div>
  )
}
