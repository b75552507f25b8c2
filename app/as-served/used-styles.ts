import { attributesOf } from './attributes.ts'
import {
  classesOf,
  isWithoutSelectors,
  listedClasses,
  selectorsOf,
  styleRules,
} from './style-rules.ts'

function classesIn(html: string): Set<string> {
  const lists = attributesOf(html).filter(({ name }) => name === 'class')
  return new Set(lists.flatMap(({ value }) => listedClasses(value)))
}

function usedRules(css: string, classes: Set<string>): string {
  const isUsed = (selector: string) => classesOf(selector).every((name) => classes.has(name))
  return styleRules(css)
    .map((rule) => {
      const { prelude, body } = rule
      if (body === null) return `${prelude};`
      if (isWithoutSelectors(rule)) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) {
        const kept = usedRules(body, classes)
        return kept === '' ? '' : `${prelude}{${kept}}`
      }
      const selectors = selectorsOf(rule).filter(isUsed)
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
  return dropIdleProperties(dropIdleAnimations(usedRules(css, classesIn(html))))
}
