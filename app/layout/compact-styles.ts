/** Tailwind's step of spacing, in rem. */
const step = 0.25

function rem(steps: string): string {
  return `${String(Number(steps) * step).replace(/^(-?)0\./, '$1.')}rem`
}

/** Tailwind's own variables that nothing sets, or that nothing reads, when only some utilities are used. */
function dropIdleVariables(css: string): string {
  const isSet = (name: string) => css.includes(`${name}:`)
  const isRead = (name: string) => css.includes(`var(${name}`)
  return css
    .replace(/var\((--tw-[\w-]+),(var\(--[\w-]+\))\)/g, (whole, name: string, otherwise: string) =>
      isSet(name) ? whole : otherwise,
    )
    .replace(/(--tw-[\w-]+):[^;{}]*;/g, (whole, name: string) => (isRead(name) ? whole : ''))
}

/**
 * Takes out of Tailwind's stylesheet what this site has no use for, 6 KB of 25 (measured): `@property`
 * rules with their fallback for old browsers, idle variables, a second form of translucent colours, and
 * sums that are known here already. The one initial value that its utilities rely on here, a border's style, is set
 * by a rule instead.
 */
export function compactStyles(css: string): string {
  const borderStyle = '*,::before,::after,::backdrop{--tw-border-style:solid}'
  const used = css
    .replace(/\/\*![\s\S]*?\*\//g, '')
    .replace(/@property [^{]*\{[^}]*\}/g, '')
    .replace(/@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/, '')
  const plain = dropIdleVariables(used)
    .replace(/@supports \(color:\s?color-mix\([^{]*\{[^{}]*\{[^{}]*\}\}/g, '')
    .replace(/calc\(var\(--spacing\) ?\* ?(-?[\d.]+)\)/g, (_, steps: string) => rem(steps))
    .replace(/var\(--spacing\)/g, rem('1'))
    .trim()
  return borderStyle + plain
}
