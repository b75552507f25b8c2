import { Links } from './buttons.tsx'
import { ItemList } from './item-list.tsx'
import { goTo } from './navigation.ts'
import { Publish } from './publish.tsx'
import { useOpenEditor } from './state.ts'

const kinds = [
  ['blocker', 'Antes de anunciar o site'],
  ['note', 'Recomendado'],
] as const

export function Sidebar() {
  const { missing } = useOpenEditor().answer
  return (
    <nav aria-label="O que editar" className="on-dark overflow-y-auto bg-ink px-3 py-4 text-mist">
      <h1 className="mb-3 px-2 text-lg text-white">Editar o site</h1>
      <ItemList />
      <Publish />
      <details className="mt-3 border-t border-navy-soft p-2">
        <summary>O que falta ({missing.length})</summary>
        <p>Publicar já é possível.</p>
        {kinds.map(([kind, title]) => {
          const links = missing.filter((finding) => finding.kind === kind)
          if (links.length === 0) return null
          return (
            <section key={kind} aria-label={title}>
              <h2 className="mt-3 text-base text-white">
                {title} ({links.length})
              </h2>
              <Links links={links} onOpen={goTo} />
            </section>
          )
        })}
      </details>
    </nav>
  )
}
