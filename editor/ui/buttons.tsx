import type { ComponentProps } from 'react'
import type { Place } from '../../app/content/json-paths.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'>

export const Button = (props: ButtonProps) => <button type="button" {...props} />

type LinksProps = {
  links: { text: string; at: Place }[]
  onOpen: (place: Place) => void
}

/** Sentences about fields, each of which leads to its field. */
export function Links({ links, onOpen }: LinksProps) {
  return links.map(({ text, at }) => (
    <Button
      key={[at.file, at.field, text].join()}
      className="entry underline first-letter:uppercase"
      onClick={() => onOpen(at)}
    >
      {text}
    </Button>
  ))
}
