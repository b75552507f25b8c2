import content from 'virtual:content'
import { data } from 'react-router'
import { footerNames } from '../layout/footer-names.ts'
import { ServedPage } from '../layout/served-page.tsx'
import type { Page } from '../page.ts'
import { metaTags } from '../seo/meta-tags.ts'
import { notFoundMetadata } from '../seo/metadata.ts'
import type { Route } from './+types/not-found'

export function loader() {
  const page: Page = { kind: 'not-found', names: footerNames(content) }
  return data({ page, metadata: notFoundMetadata(content) }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <ServedPage page={loaderData.page} />
}
