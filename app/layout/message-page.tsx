import type { ReactNode } from 'react'
import { Picture } from '../pictures/picture.tsx'

type MessagePageProps = {
  code?: string
  title: string
  /** The title's language where it is not the page's. */
  language?: string
  text: string
  /** The link that leads on. */
  children: ReactNode
}

/** A page for errors: not found, unknown service, failed. */
export function MessagePage({ code, title, language, text, children }: MessagePageProps) {
  return (
    <section className="on-dark bg-navy pt-28 pb-20 text-white lg:pt-40 lg:pb-28">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1>
            {code && <span className="mb-3 block text-figure text-amber">{code} </span>}
            <span lang={language} className="block text-heading">
              {title}
            </span>
          </h1>
          <p className="mt-4 max-w-[34rem] text-lg text-mist">{text}</p>
          <div className="mt-8">{children}</div>
        </div>
        <div className="media aspect-[4/3]">
          <Picture name="not-found" sizes="(max-width: 63.99rem) 92vw, min(44vw, 35.5rem)" eager />
        </div>
      </div>
    </section>
  )
}
