import { attributesOf, rewriteAttributes } from './attributes.ts'
import {
  classesOf,
  classInSelector,
  isWithoutSelectors,
  listedClasses,
  selectorsOf,
  styleRules,
} from './style-rules.ts'

/** A page's own styles, and everything that stands behind them. */
type Page = { styles: string; markup: string }

/** The names are made of the commonest letters of Portuguese: 89 bytes less than of the whole alphabet. */
const letters = [...'aeiousrtlndcpm']

/** The classes of every selector of a stylesheet, a list for each. */
function classLists(css: string): string[][] {
  return styleRules(css).flatMap((rule) => {
    const { prelude, body } = rule
    if (body === null || isWithoutSelectors(rule)) return []
    if (prelude.startsWith('@')) return classLists(body)
    // With rules inside it, all its classes count as named together, with a nameless one: `rename` does not look there.
    if (body.includes('{')) return [['', ...classesOf(`${prelude}{${body}`)]]
    return selectorsOf(rule).map(classesOf)
  })
}

/**
 * The classes that no selector names together with another one. Where one does, React may have given one element
 * its long name again and not yet the other, and neither the page's rule nor the whole stylesheet's would match.
 */
function standingAlone(lists: string[][]): Set<string> {
  const together = new Set(lists.filter((list) => new Set(list).size > 1).flat())
  return new Set(lists.flat().filter((name) => !together.has(name)))
}

type Reading = { known: Set<string>; free: Set<string> }

/** There is one whole stylesheet; a page that is rendered on request must not read it again. */
const readings = new Map<string, Reading>()

/** The classes that a whole stylesheet knows, and which of them may have another name. */
function read(wholeStylesheet: string): Reading {
  const before = readings.get(wholeStylesheet)
  if (before) return before
  const lists = classLists(wholeStylesheet)
  const reading = { known: new Set(lists.flat()), free: standingAlone(lists) }
  readings.set(wholeStylesheet, reading)
  return reading
}

/** `a`, `e` … `aa`, `ae` …, without those that are taken. */
function* freeNames(taken: Set<string>): Generator<string, never> {
  for (let names = letters; ; names = names.flatMap((one) => letters.map((next) => one + next))) {
    yield* names.filter((name) => !taken.has(name))
  }
}

function rename(css: string, names: Map<string, string>): string {
  const renamed = (selector: string) =>
    selector.replace(classInSelector, (whole, name: string) => {
      const short = names.get(name.replaceAll('\\', ''))
      return short ? `.${short}` : whole
    })
  return styleRules(css)
    .map((rule) => {
      const { prelude, body } = rule
      if (body === null) return `${prelude};`
      if (isWithoutSelectors(rule)) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) return `${prelude}{${rename(body, names)}}`
      return `${renamed(prelude)}{${body}}`
    })
    .join('')
}

/** Every class of the page with the elements that have it, by their places in the page. */
function elementsOf(markup: string): Map<string, number[]> {
  const elements = new Map<string, number[]>()
  for (const { name: attribute, value, at } of attributesOf(markup)) {
    if (attribute !== 'class') continue
    for (const name of listedClasses(value)) {
      const places = elements.get(name) ?? []
      places.push(at)
      elements.set(name, places)
    }
  }
  return elements
}

/** A name for each of these classes; those that stand on the same elements share one. */
function nameAll(
  classes: Iterable<string>,
  elements: Map<string, number[]>,
  next: Iterator<string, never>,
): Map<string, string> {
  const names = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const name of classes) {
    const on = String(elements.get(name))
    const short = shared.get(on) ?? next.next().value
    shared.set(on, short)
    names.set(name, short)
  }
  return names
}

/**
 * Gives classes names of one to three letters in a page as it is served, one name to those that always stand together,
 * and leaves out those that the whole stylesheet does not know. React compares no attributes when it takes over; what
 * it then changes has the long names, for which the whole stylesheet has come by then (`app/early/hydration.ts`). No
 * script finds an element by its class.
 */
export function shortClasses({ styles, markup }: Page, wholeStylesheet: string): Page {
  const { known, free } = read(wholeStylesheet)
  const elements = elementsOf(markup)
  // In the order of the styles: names that follow one another compress better than the shortest for the most used.
  const used = new Set(classLists(styles).flat())
  const renamed = [...used].filter((name) => free.has(name))
  const names = nameAll(renamed, elements, freeNames(new Set([...known, ...elements.keys()])))
  const inMarkup = (name: string) => names.get(name) ?? name.replaceAll('&', '&amp;')
  return {
    styles: rename(styles, names),
    markup: rewriteAttributes(markup, (attribute, list, whole) => {
      if (attribute !== 'class') return whole
      const kept = listedClasses(list).filter((name) => known.has(name))
      return kept.length === 0 ? '' : ` class="${[...new Set(kept.map(inMarkup))].join(' ')}"`
    }),
  }
}
