/**
 * Takes out what Tailwind writes for browsers and variables that this site has none of: `@property`
 * rules and their fallback for old browsers (3.6 KB of the page, measured). The one initial value
 * that its utilities rely on here, a border's style, is set by a rule instead.
 */
export function compactStyles(css: string): string {
  const borderStyle = '*,::before,::after,::backdrop{--tw-border-style:solid}'
  const plain = css
    .replace(/\/\*![\s\S]*?\*\//g, '')
    .replace(/@property [^{]*\{[^}]*\}/g, '')
    .replace(/@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/, '')
    .trim()
  return borderStyle + plain
}
