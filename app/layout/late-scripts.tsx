import { useContext } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import stylesheetUrl from '../app.css?url'
import { InlineScript } from './inline-code.tsx'

/**
 * Stands in for React Router's `<Scripts />`, which asks for every module before the first paint.
 * This one only says what to load; `app/early/hydration.ts` loads it after the page has. It reads
 * React Router's own context (hence the exact version in package.json), because no public interface
 * names a route's modules. What comes after the list, the data of the loaders, the build moves into a
 * file of its own (`scripts/late-state.ts`).
 */
function LateModules() {
  const framework = useContext(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!framework) throw new Error('LateScripts stands outside of React Router')
  const { manifest, serverHandoffString, renderMeta } = framework
  // Tells ServerRouter to write the loaders' data behind the page.
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = Object.fromEntries(
    matches.map(({ id }) => [id, manifest.routes[id]?.module] as const),
  )
  const imports = new Set(matches.flatMap(({ id }) => manifest.routes[id]?.imports ?? []))
  const modules = JSON.stringify({
    styles: stylesheetUrl,
    manifest: manifest.url,
    routes,
    imports: [...imports],
    entry: manifest.entry.module,
  })
  const context = serverHandoffString
    ? `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`
    : ''
  return (
    <>
      <InlineScript code={modules} id="late-modules" type="application/json" />
      {context && <InlineScript code={context} />}
    </>
  )
}

/** The scripts of a page; while developing, React Router's own, which reload when code changes. */
export function LateScripts() {
  return import.meta.env.DEV ? <Scripts /> : <LateModules />
}
