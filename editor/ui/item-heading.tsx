import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { home, type PanelProps } from './use-navigation.ts'

/** The title of a service or a segment, and what can be done with it as a whole. */
export function ItemHeading({ editor }: PanelProps) {
  const { opened, value, run, say } = editor
  const { file, base, referring, mentioning } = opened
  const [, item] = /\/(.+)\.json$/.exec(file) ?? []
  if (!item) return null

  async function remove() {
    const named = referring.length
      ? `Ainda aparece em ${referring.join(' e ')}: será retirado de lá também. `
      : ''
    if (!confirm(`Retirar do site, com a fotografia? ${named}“Desfazer” traz tudo de volta.`))
      return
    const result = await run({ do: 'save', file, value: null, base, uploads: {} })
    if (!result?.isSaved) return
    dropCopy(file)
    await editor.reopen(home)
    const left = mentioning.length
      ? ` Confira onde ainda se lê o nome: ${mentioning.join(', ')}.`
      : ''
    say(`Retirado do site: ${value.title ?? item}. “Desfazer” traz de volta.${left}`)
  }

  async function duplicate() {
    const title = prompt('Nome do novo', `${value.title} 2`)
    const { order: _itsOwn, ...others } = value
    await editor.add(file.split('/')[0] ?? '', title, others)
  }

  return (
    <>
      <h2 className="text-xl">{String(value.title ?? item)}</h2>
      {base && (
        <p className="flex gap-2">
          <Button onClick={duplicate}>Duplicar</Button>
          <Button onClick={remove}>Retirar do site</Button>
        </p>
      )}
    </>
  )
}
