import { interfaceTexts } from 'virtual:content'

export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="visually-hidden-until-focused fixed top-2 left-2 z-40 rounded-control bg-amber px-4 py-3 font-semibold text-ink"
    >
      {interfaceTexts.navigation.skipLink}
    </a>
  )
}
