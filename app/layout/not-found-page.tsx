import words from 'virtual:words'
import { useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'
import { EmptyBooth } from './empty-booth.tsx'

const { notFound } = words.interface

/** For every path that is no page's; it names the path on the console (specification, section 2). */
export function NotFoundPage() {
  useEffect(() => {
    console.warn('404: no page at', location.pathname)
  }, [])
  return (
    <EmptyBooth code={notFound.code} title={notFound.title} language="en" text={notFound.text}>
      <a href="/" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {notFound.link}
      </a>
    </EmptyBooth>
  )
}
