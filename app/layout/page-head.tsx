import assets from 'virtual:assets'
import earlyScript from 'virtual:early'
import { Links, Meta } from 'react-router'
import stylesheet from '../app.css?inline'
import { InlineScript, InlineStyle } from './inline-code.tsx'

/**
 * In the browser the styles are those of the page: where React makes the whole document anew (an
 * error, or a page that something has changed before hydration), it must not lose them.
 */
const styles = import.meta.env.SSR
  ? stylesheet
  : (document.getElementById('styles')?.textContent ?? '')

/**
 * The head of every page. Style and first script stand in the page itself, so that the first paint
 * waits for no second answer; both are taken out of the browser's scripts by `import.meta.env.SSR`.
 * Of the styles `entry.server.tsx` leaves what the page uses.
 */
export function PageHead() {
  const early = import.meta.env.SSR ? earlyScript : ''
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
      <InlineStyle code={styles} id="styles" />
      <InlineScript code={early} />
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Meta />
      <Links />
    </head>
  )
}
