import assets from 'virtual:assets'
import firstScript from 'virtual:first-script'
import { Meta } from 'react-router'
import stylesheet from '../app.css?inline'
import { InlineScript, InlineStyle } from './inline-code.tsx'

/**
 * The head of every page. Style and first script stand in the page itself, so that the first paint
 * waits for no second answer. Of the styles `app/as-served` leaves what the page uses;
 * it moves the preload to the end.
 */
export function PageHead() {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="" />
      <InlineStyle code={stylesheet} id="styles" />
      <InlineScript code={firstScript} />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Meta />
    </head>
  )
}
