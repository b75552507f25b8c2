import assets from 'virtual:assets'
import earlyScript from 'virtual:early'
import { Links, Meta } from 'react-router'
import stylesheet from '../app.css?inline'
import { pictureRules } from '../pictures/picture-rules.ts'
import { compactStyles } from './compact-styles.ts'
import { fontFaces } from './font-faces.ts'
import { InlineScript, InlineStyle } from './inline-code.tsx'

/**
 * The head of every page. Style and first script stand in the page itself, so that the first paint
 * waits for no second answer; both are taken out of the browser's scripts by `import.meta.env.SSR`.
 */
export function PageHead() {
  const styles = import.meta.env.SSR
    ? fontFaces(assets.font) + compactStyles(stylesheet) + pictureRules(assets.pictures)
    : ''
  const early = import.meta.env.SSR ? earlyScript : ''
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
      <InlineStyle code={styles} />
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
