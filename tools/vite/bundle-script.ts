import { build } from 'rolldown'

/** The oldest browsers in which everything works (docs/accessibility.md). */
export const oldestBrowsers = ['chrome109', 'edge109', 'firefox115', 'safari15.6', 'ios15.6']

export async function bundleScript(input: string): Promise<string> {
  const { output } = await build({
    input,
    write: false,
    // The libraries' modules may begin with "use client", which says nothing here.
    checks: { moduleLevelDirective: false },
    transform: { target: oldestBrowsers, define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', minify: true, comments: false },
  })
  return output[0].code.trim()
}
