import { createContext, useContext } from 'react'
import stylesheetUrl from '../app.css?url'
import type { LateModules } from '../early/hydration.ts'
import type { Page } from '../page.ts'
import { InlineScript } from './inline-code.tsx'

/** The browser's script: its URL, and those of the files that it imports. The server's entry knows them from the build. */
export const BrowserEntry = createContext<{ module: string; imports: readonly string[] }>({
  module: '',
  imports: [],
})

/** What Vite and React Router's plugin want to have run before a module of ours, while developing. */
const developmentScript = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/**
 * Says what to load once the page is there, and what the page shows; `app/early/hydration.ts` loads it. The build moves the page's
 * data, which stand last, into a file of their own (`build/late-data.ts`).
 */
export function LateScripts({ page }: { page: Page }) {
  const entry = useContext(BrowserEntry)
  const modules: LateModules = {
    styles: stylesheetUrl,
    scripts: [entry.module, ...entry.imports],
    page,
  }
  // A visitor's text may be in it: "<" is written so that nothing can end the script element.
  const json = JSON.stringify(modules).replaceAll('<', '\\u003c')
  return (
    <>
      <InlineScript code={json} id="late-modules" type="application/json" />
      {import.meta.env.DEV && <script type="module" src={developmentScript} />}
    </>
  )
}
