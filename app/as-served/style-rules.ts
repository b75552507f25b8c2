/** A rule or a statement of a stylesheet: what stands before its braces, and between them. */
type StyleRule = { prelude: string; body: string | null }

/** Splits minified CSS into its outermost rules. */
export function styleRules(css: string): StyleRule[] {
  const found: StyleRule[] = []
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

/** True of a rule whose body is no matter of classes, although it may look like rules. */
export function isWithoutSelectors({ prelude }: StyleRule): boolean {
  return /^@(font-face|keyframes|page)/.test(prelude)
}

/** The selectors of a rule: parted by commas, not by those inside of `:is(a, b)` or of a class's name, `\,`. */
export function selectorsOf({ prelude }: StyleRule): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  for (let i = 0; i < prelude.length; i += 1) {
    const sign = prelude[i]
    if (sign === '\\') i += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      found.push(prelude.slice(start, i))
      start = i + 1
    }
  }
  return [...found, prelude.slice(start)]
}

/** A class in a selector; its name is escaped as it has to be there. */
export const classInSelector = /\.((?:[\w-]|\\.)+)/g

/** The classes that a selector names, as they stand in the page. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(classInSelector)].map(([, name = '']) => name.replaceAll('\\', ''))
}

/** The classes that an attribute lists, as a page has it written. */
export function listedClasses(attribute: string): string[] {
  return attribute.replaceAll('&amp;', '&').split(/\s+/).filter(Boolean)
}
