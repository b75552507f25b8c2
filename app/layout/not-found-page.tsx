import words from 'virtual:words'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { EmptyBooth } from './empty-booth.tsx'

const { notFound } = words.interface

/** For every path that is no page's; it names the path on the console (specification, section 2). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.warn('404: no page at', pathname)
  }, [pathname])
  return (
    <EmptyBooth code={notFound.code} title={notFound.title} language="en" text={notFound.text}>
      <Link to="/" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {notFound.link}
      </Link>
    </EmptyBooth>
  )
}
