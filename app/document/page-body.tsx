import type { ReactNode } from 'react'
import type { FormStart } from '../form/quote-form.tsx'
import { HomePage } from '../home/home-page.tsx'
import { Island } from '../islands/island.tsx'
import { Bar } from '../layout/bar.tsx'
import { Footer } from '../layout/footer.tsx'
import { NotFoundPage, UnknownServicePage } from '../layout/missing-pages.tsx'
import type { PageContent } from '../pages.ts'
import { ServicePage } from '../service/service-page.tsx'

type PageBodyProps = { content: PageContent; form: FormStart }

function Content({ content, form }: PageBodyProps): ReactNode {
  switch (content.kind) {
    case 'home':
      return <HomePage form={form} />
    case 'service':
      return <ServicePage service={content.service} />
    case 'unknown-service':
      return <UnknownServicePage />
    case 'not-found':
      return <NotFoundPage />
  }
}

export function PageBody(props: PageBodyProps) {
  const { content } = props
  return (
    <>
      <Bar service={content.kind === 'service' ? content.service.id : undefined} />
      <main id="conteudo" tabIndex={-1}>
        <Content {...props} />
      </main>
      <Footer />
      <Island of="ToastRegion" />
    </>
  )
}
