import content from 'virtual:content'
import { data } from 'react-router'
import { footerNames } from '../layout/footer-names.ts'
import { ServedPage } from '../layout/served-page.tsx'
import type { Page } from '../page.ts'
import { quoteOutcomeContext } from '../quote/quote-context.ts'
import { httpStatus } from '../quote/quote-outcome.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { homeMetadata } from '../seo/metadata.ts'
import type { Route } from './+types/home'

/** The page's texts, and the outcome where it answers a form that was sent without scripts. */
export function loader({ request, context }: Route.LoaderArgs) {
  const outcome = context.get(quoteOutcomeContext)
  const asked = new URL(request.url).searchParams.get('servico')
  const { hero, services, statistics, differentials, area, segments, contact } = content.home
  const page: Page = {
    kind: 'home',
    home: { hero, services, statistics, differentials, area, segments, contact },
    services: content.services.map(({ id, title, summary }) => ({ id, title, summary })),
    segments: content.segments.map(({ id, title, icon, description }) => ({
      id,
      title,
      icon,
      description,
    })),
    service: content.services.find(({ id }) => id === asked)?.id ?? null,
    outcome,
    names: footerNames(content),
  }
  const status = outcome ? httpStatus(outcome) : 200
  return data({ page, metadata: homeMetadata(content) }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ServedPage page={loaderData.page} />
}
