/** A rule or a statement of a stylesheet: what stands before its braces, and between them. */
type Part = { prelude: string; body: string | null }

/** Splits minified CSS into its outermost rules. */
function parts(css: string): Part[] {
  const found: Part[] = []
  let start = 0
  let open = -1
  let depth = 0
  for (let i = 0; i < css.length; i += 1) {
    const sign = css[i]
    if (sign === '{') {
      if (depth === 0) open = i
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      found.push({ prelude: css.slice(start, open), body: css.slice(open + 1, i) })
      start = i + 1
    } else if (sign === ';' && depth === 0) {
      found.push({ prelude: css.slice(start, i), body: null })
      start = i + 1
    }
  }
  return found
}

/** The commas between selectors, not those inside of `:is(a, b)` or of a class's name, `\,`. */
const betweenSelectors = /(?<!\\),(?![^(]*\))/
const className = /\.((?:[\w-]|\\.)+)/g

function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  return new Set(lists.flatMap((list) => list.replaceAll('&amp;', '&').split(/\s+/)))
}

function usedRules(css: string, classes: Set<string>): string {
  const isUsed = (selector: string) =>
    [...selector.matchAll(className)].every(([, name = '']) =>
      classes.has(name.replaceAll('\\', '')),
    )
  return parts(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`
      if (/^@(font-face|keyframes)/.test(prelude)) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) {
        const kept = usedRules(body, classes)
        return kept === '' ? '' : `${prelude}{${kept}}`
      }
      const selectors = prelude.split(betweenSelectors).filter(isUsed)
      return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
    })
    .join('')
}

/** Takes out the animations that no rule plays. */
function dropIdleAnimations(css: string): string {
  return css.replace(
    /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g,
    (whole, name: string, at: number) => {
      const others = css.slice(0, at) + css.slice(at + whole.length)
      return new RegExp(`\\b${name}\\b`).test(others) ? whole : ''
    },
  )
}

/** Takes out the values of the theme that no rule reads. */
function dropIdleProperties(css: string): string {
  const kept = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) =>
    css.includes(`var(${name})`) || css.includes(`var(${name},`) ? whole : '',
  )
  return kept === css ? css : dropIdleProperties(kept)
}

/**
 * The part of the stylesheet that a page can need before React has come: every rule except those for
 * classes that stand nowhere in it, and what only such rules have used. React waits for the whole sheet (`app/early/hydration.ts`).
 */
export function usedStyles(css: string, html: string): string {
  return dropIdleProperties(dropIdleAnimations(usedRules(css, classesOf(html))))
}
