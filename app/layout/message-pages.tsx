import { labels } from 'virtual:content'
import type { ReactNode } from 'react'
import { Island } from '../islands/island.tsx'
import { Picture } from '../pictures/picture.tsx'
import { bindShortWords } from '../ui/bind-short-words.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionLink } from './section-link.tsx'

const { notFound, unknownService } = labels

type MessagePageProps = {
  code?: string
  title: string
  /** The title's language where it is not the page's. */
  language?: string
  text: string
  /** The link that leads on. */
  children: ReactNode
}

function MessagePage({ code, title, language, text, children }: MessagePageProps) {
  return (
    <section className="on-dark bg-navy pt-24 pb-section text-white lg:pt-32">
      <div className="page-width grid items-center gap-10 lg:grid-cols-2">
        <div>
          <h1>
            {code && <span className="mb-3 block text-figure text-amber">{code} </span>}
            <span lang={language} className="block text-heading">
              {title}
            </span>
          </h1>
          <p className="mt-4 max-w-[33rem] text-xl text-mist">{bindShortWords(text)}</p>
          <div className="mt-8">{children}</div>
        </div>
        <div className="media aspect-video">
          <Picture
            name="not-found"
            sizes="(max-width: 63.99rem) 92vw, min(max(36.25rem, 31vw - 1.25rem), 44.75rem, 44vw)"
            eager
          />
        </div>
      </div>
    </section>
  )
}

/**
 * For every path without a page; it logs the path to the console (specification, section 2).
 */
export function NotFoundPage() {
  return (
    <>
      <MessagePage code={notFound.code} title={notFound.title} language="en" text={notFound.text}>
        <a href="/" className="button button-primary">
          <Icon name="arrow-left" className="size-5" />
          {notFound.link}
        </a>
      </MessagePage>
      <Island of="MissingPath" />
    </>
  )
}

export function UnknownService() {
  return (
    <MessagePage title={unknownService.title} text={unknownService.text}>
      <SectionLink to="servicos" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {unknownService.back}
      </SectionLink>
    </MessagePage>
  )
}
