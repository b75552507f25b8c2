import content from 'virtual:content'
import words from 'virtual:words'
import { useEffect } from 'react'
import { data, Link, useLocation } from 'react-router'
import { EmptyBooth } from '../layout/empty-booth.tsx'
import { metaTags } from '../seo/meta-tags.ts'
import { notFoundMetadata } from '../seo/metadata.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/not-found'

const { notFound } = words.interface

export function loader() {
  return data({ metadata: notFoundMetadata(content) }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.metadata)

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <EmptyBooth code={notFound.code} title={notFound.title} text={notFound.text}>
      <Link to="/" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {notFound.link}
      </Link>
    </EmptyBooth>
  )
}
