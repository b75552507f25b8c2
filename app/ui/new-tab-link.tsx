import type { ComponentProps } from 'react'

type NewTabLinkProps = ComponentProps<'a'> & { hint?: string }

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ hint, children, ...attributes }: NewTabLinkProps) {
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{` (${hint ?? 'abre em outra aba'})`}</span>
    </a>
  )
}
