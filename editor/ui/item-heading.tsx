import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { home, type PanelProps } from './use-navigation.ts'

/** The title of a service or a segment, and what can be done with it as a whole. */
export function ItemHeading({ editor }: PanelProps) {
  const { opened, value, run, say } = editor
  const { file, base, isDraft, referring, mentioning } = opened
  const action = isDraft ? 'Apagar o rascunho' : 'Retirar do site, com a fotografia'
  const [, item] = /\/(.+)\.json$/.exec(file) ?? []
  if (!item) return null

  async function remove() {
    const named = referring.length
      ? `Sai também da lista de serviços de ${referring.join(' e ')}, e os textos ficam como estão. `
      : ''
    if (!confirm(`${action}? ${named}“Desfazer” traz tudo de volta.`)) return
    const result = await run({ do: 'save', file, value: null, base, uploads: {} })
    if (!result?.isSaved) return
    dropCopy(file)
    await editor.reopen(home)
    const left = mentioning.length
      ? ` Confira os textos que ainda falam disso: ${mentioning.join(', ')}.`
      : ''
    say(
      `${isDraft ? 'Apagado' : 'Retirado do site'}: ${value.title ?? item}. “Desfazer” traz de volta.${left}`,
    )
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
          <Button onClick={remove}>{isDraft ? action : 'Retirar do site'}</Button>
        </p>
      )}
    </>
  )
}
