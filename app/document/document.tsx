// biome-ignore-all lint/security/noDangerouslySetInnerHtml: our own build's code, and data in which nothing can end its element.
import { entryUrl, inlineScript } from 'virtual:client'
import type { FormStart } from '../form/quote-form.tsx'
import type { Page } from '../pages.ts'
import { pictureSource } from '../pictures/picture.tsx'
import { plainFile } from '../pictures/picture-source.ts'
import { Metadata } from '../seo/metadata.tsx'
import { structuredData } from '../seo/structured-data.ts'
import { PageBody } from './page-body.tsx'
import { speculationRules } from './speculation-rules.ts'
import { stylesheetOf } from './stylesheet.ts'

/** "<" is escaped, so that no text can end the script element that it is in. */
function json(value: unknown): { __html: string } {
  return { __html: JSON.stringify(value).replaceAll('<', '\\u003c') }
}

/** Only the server renders it; the browser hydrates its islands. */
export function Document({ page, form }: { page: Page; form: FormStart }) {
  const graph = structuredData(page)
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style dangerouslySetInnerHTML={{ __html: stylesheetOf(page.content.kind) }} />
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Metadata page={page} outcome={form.outcome} />
      </head>
      {/*
       * data-fallback: the picture for those that fail (app/client/failed-pictures.ts); data-entry:
       * the script that hydrates (app/client/late-script.ts).
       */}
      <body
        id="topo"
        tabIndex={-1}
        data-fallback={plainFile(pictureSource('fallback'))}
        data-entry={entryUrl}
      >
        <PageBody content={page.content} form={form} />
        {graph && <script type="application/ld+json" dangerouslySetInnerHTML={json(graph)} />}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </body>
    </html>
  )
}
