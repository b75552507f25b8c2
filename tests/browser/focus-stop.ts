import { contrast } from '../../tools/assets/colour-pairs.ts'
import type { Page } from './site.ts'

/** A colour that a computed style names as `rgb(10, 26, 47)`, as #0a1a2f. */
function hex(colour: string): string {
  return `#${Buffer.from((colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)).toString('hex')}`
}

/** The focused element, and how visible its focus is; null where the page has no focus. */
export async function focusStop(page: Page) {
  const stop = await page.evaluate(() => {
    const active = document.activeElement
    // A radio button is hidden; what follows it shows that it has the focus.
    const isRadio = active instanceof HTMLInputElement && active.type === 'radio'
    const element = isRadio ? active.nextElementSibling : active
    if (!element || element === document.body) return null

    /** The plain colour behind the element; none where a picture or a gradient comes first. */
    const groundOf = (start: Element): string | null => {
      let at: Element | null = start
      // The bar lies over a picture, the floating button over everything.
      while (at && getComputedStyle(at).position !== 'fixed') {
        at = at.parentElement
        if (!at) return null
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') return null
        // Without a share of transparency.
        if (backgroundColor.startsWith('rgb(')) return backgroundColor
      }
      return null
    }

    const style = getComputedStyle(element)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // If an element is too tall for the space between bar and button, its middle has to be free.
    const isTall = height > innerHeight / 3
    const xs = isTall ? [(left + right) / 2] : [left + 6, (left + right) / 2, right - 6]
    const ys = isTall ? [(top + bottom) / 2] : [top + 6, (top + bottom) / 2, bottom - 6]
    const owner = element.closest('.bar, .floating')
    return {
      what: element.outerHTML.slice(0, 120),
      /** In pixels. */
      outline: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      outlineColour: style.outlineColor,
      ground: groundOf(element),
      onScreen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      /** What covers its middle, its edges or its corners, except where they are round. */
      coveredBy: xs
        .flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
        .filter((covering) => covering && !element.contains(covering))
        .map((covering) => covering?.closest('.bar, .floating, [data-toast]'))
        .flatMap((covering) =>
          covering && covering !== owner ? [covering.outerHTML.slice(0, 60)] : [],
        ),
    }
  })
  if (!stop) return null
  const { outlineColour, ground, ...rest } = stop
  /** Of the outline with the plain colour behind it; null over a picture. */
  const found = ground && contrast(hex(outlineColour), hex(ground))
  return { ...rest, contrast: found || null }
}
