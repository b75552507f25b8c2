import { labels } from 'virtual:content'
import { Island } from '../islands/island.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from './page-head.tsx'
import { SectionLink } from './section-link.tsx'

const { notFound, unknownService } = labels

/** For every path without a page; the console names the path (specification, section 2). */
export function NotFoundPage() {
  const title = (
    <>
      <span className="mb-3 block text-figure text-amber">{notFound.code} </span>
      <span lang={notFound.titleLanguage} className="block">
        {notFound.title}
      </span>
    </>
  )
  return (
    <>
      <PageHead title={title} text={notFound.text} picture="not-found">
        <a href="/" className="button button-primary">
          <Icon name="arrow-left" className="size-5" />
          {notFound.link}
        </a>
      </PageHead>
      <Island of="MissingPath" />
    </>
  )
}

export function UnknownServicePage() {
  return (
    <PageHead title={unknownService.title} text={unknownService.text} picture="not-found">
      <SectionLink to="servicos" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {unknownService.back}
      </SectionLink>
    </PageHead>
  )
}
