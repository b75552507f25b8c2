import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'

type PageHeadProps = {
  title: ReactNode
  text: string
  /** Its name (app/content/all-pictures.ts). */
  picture: string
  children?: ReactNode
}

/** How a page begins: on a dark ground, because the bar over it is transparent and its text white. */
export function PageHead({ title, text, picture, children }: PageHeadProps) {
  return (
    <section className="on-dark bg-navy pt-24 pb-section text-white lg:pt-32">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h1 className="text-heading">{title}</h1>
          <p className="mt-4 max-w-[33rem] text-mist sm:text-xl">{bindShortWords(text)}</p>
          {children && <div className="mt-8">{children}</div>}
        </div>
        <div className="media aspect-video">
          <Picture
            name={picture}
            sizes="(max-width: 63.99rem) 92vw, min(max(36.25rem, 31vw - 1.25rem), 44.75rem, 44vw)"
            eager
          />
        </div>
      </div>
    </section>
  )
}
