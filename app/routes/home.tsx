import content from 'virtual:content'
import { data } from 'react-router'
import { HomeSections } from '../home/home-sections.tsx'
import { quoteOutcomeContext } from '../quote/quote-context.ts'
import { httpStatus } from '../quote/quote-outcome.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { homeMetadata } from '../seo/metadata.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import type { Route } from './+types/home'

/** The page's texts, and the outcome where it answers a form that was sent without scripts. */
export function loader({ request, context }: Route.LoaderArgs) {
  const outcome = context.get(quoteOutcomeContext)
  const asked = new URL(request.url).searchParams.get('servico')
  const { hero, services, statistics, differentials, area, segments, contact } = content.home
  return data(
    {
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
      metadata: homeMetadata(content),
    },
    { status: outcome ? httpStatus(outcome) : 200 },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

/** The texts never change while a page is open. */
export const shouldRevalidate = () => false

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeSections {...loaderData} />
      <StructuredData />
    </>
  )
}
