import { itemId } from '../../app/content/files.ts'
import { Button } from './buttons.tsx'
import { dropCopy } from './copies.ts'
import { add, home, reopen } from './navigation.ts'
import { say, useOpenEditor } from './state.ts'
import { mentions, run } from './tasks.ts'

const listOf = new Intl.ListFormat('pt-BR')

/** Only an item of a list can be removed or duplicated. */
export function ItemHeading() {
  const { opened, value, isChanged } = useOpenEditor()
  const { file, base, isDraft, referring } = opened
  const id = itemId(file)
  if (!id) return null
  const title = String(value.title || id)
  const [action, question, done] = isDraft
    ? ['Apagar o rascunho', 'Apagar o rascunho?', 'Apagado']
    : ['Retirar do site', 'Retirar do site, com a imagem?', 'Retirado do site']

  async function remove() {
    const named = referring.length
      ? `Sai também da lista de serviços de ${listOf.format(referring)}, e os textos ficam como estão. `
      : ''
    const lost = isChanged ? ', menos o que não está salvo' : ''
    if (!confirm(`${question} ${named}“Desfazer” traz tudo de volta${lost}.`)) return
    const result = await run({ do: 'save', file, value: null, base, uploads: {} })
    if (!result?.isSaved) return
    dropCopy(file)
    await reopen(home)
    say(`${done}: ${title}. “Desfazer” traz de volta.${mentions(opened)}`)
  }

  async function duplicate() {
    const asked = prompt('Nome do novo item', `${title} 2`)
    const { order: _itsOwn, ...start } = value
    await add(file.split('/')[0] ?? '', asked, start)
  }

  return (
    <>
      <h2 className="text-xl">{title}</h2>
      {base && (
        <p className="flex gap-2">
          <Button onClick={duplicate}>Duplicar</Button>
          <Button onClick={remove}>{action}</Button>
        </p>
      )}
    </>
  )
}
