import { interfaceTexts } from 'virtual:content'
import { useEffect } from 'react'
import { Icon } from '../ui/icon.tsx'
import { MessagePage } from './message-page.tsx'

const { notFound } = interfaceTexts

/**
 * For every path without a page; it logs the path to the console (specification, section 2).
 */
export function NotFoundPage() {
  useEffect(() => {
    console.warn('404: no page at', location.pathname)
  }, [])
  return (
    <MessagePage code={notFound.code} title={notFound.title} language="en" text={notFound.text}>
      <a href="/" className="button button-primary">
        <Icon name="arrow-left" className="size-5" />
        {notFound.link}
      </a>
    </MessagePage>
  )
}
