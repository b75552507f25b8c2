import type { ComponentProps } from 'react'

/** What screen readers say of a link that opens another tab. */
export const newTabHint = '(abre em outra aba)'

/** A link that opens another tab, and says so to screen readers. */
export function NewTabLink({ children, ...attributes }: ComponentProps<'a'>) {
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{` ${newTabHint}`}</span>
    </a>
  )
}
