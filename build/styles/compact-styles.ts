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

/** Puts the theme's values where they are read: shorter than naming them there and defining them. */
function placeThemeValues(css: string): string {
  const theme = css.match(/:root,:host\{([^{}]*)\}/)
  const values = new Map(
    theme?.[1]?.split(';').map((one): [string, string] => {
      const [name = '', ...value] = one.split(':')
      return [name, value.join(':')]
    }),
  )
  const place = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : place(value)
    })
  return place(theme ? css.replace(theme[0], '') : css)
}

/**
 * Takes out of Tailwind's stylesheet what this site has no use for: `@property` rules with their fallback
 * for old browsers, variables, a second form of translucent colours, prefixes that stand there several
 * times, sums that are known here already, and the style of a border, which elements.css sets for all.
 */
export function compactStyles(css: string): string {
  const used = css
    .replace(/\/\*![\s\S]*?\*\//g, '')
    .replace(/@property [^{]*\{[^}]*\}/g, '')
    .replace(/@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/, '')
    .replace(/border(-\w+)?-style:var\(--tw-border-style\);/g, '')
  const plain = dropIdleVariables(used)
    .replace(/@supports \(color:\s?color-mix\([^{]*\{[^{}]*\{[^{}]*\}\}/g, '')
    .replace(/calc\(var\(--spacing\) ?\* ?(-?[\d.]+)\)/g, (_, steps: string) => rem(steps))
    .replace(/var\(--spacing\)/g, rem('1'))
    .replace(/(-webkit-[\w-]+:[^;{}]*;)\1+/g, '$1')
    .trim()
  return placeThemeValues(plain)
}
