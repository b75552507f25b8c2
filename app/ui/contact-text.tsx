import { Fragment } from 'react'

/** A telephone or an e-mail; one too long for its line breaks after its signs. */
export function ContactText({ text }: { text: string }) {
  return [...text.matchAll(/[^@.]+[@.]?/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
