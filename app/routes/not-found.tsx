import content from 'virtual:content'
import { data } from 'react-router'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { metaTags } from '../seo/meta-tags.ts'
import { notFoundMetadata } from '../seo/metadata.ts'
import type { Route } from './+types/not-found'

export function loader() {
  return data({ metadata: notFoundMetadata(content) }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default NotFoundPage
