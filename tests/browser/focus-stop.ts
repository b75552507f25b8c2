import type { Page } from './site.ts'

/** The focused element, and how visible its focus is. */
export type FocusStop = {
  what: string
  /** Width of the outline in pixels. */
  outline: number
  /** Contrast of the outline with the plain colour behind it; null over a picture. */
  contrast: number | null
  onScreen: boolean
  /** What covers its middle, its edges or its corners, except where they are round. */
  coveredBy: string[]
  top: number
}

/** Reads the stop; null where the page has no focus. */
export function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const active = document.activeElement
    // A radio button is hidden; its label shows that it has the focus.
    const isRadio = active instanceof HTMLInputElement && active.type === 'radio'
    const element = isRadio ? (active.labels?.[0] ?? active) : active
    if (!element || element === document.body) return null

    type Colour = [number, number, number, number]
    const parse = (text: string): Colour => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      return [red, green, blue, alpha]
    }
    const luminance = ([red, green, blue]: Colour) => {
      const linear = (part: number) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const contrastOf = (one: Colour, other: Colour) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    /** The plain colour behind the element; none where a picture or a gradient comes first. */
    const ground = (start: Element): Colour | null => {
      for (let at = start.parentElement; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at)
        if (backgroundImage !== 'none') return null
        const colour = parse(backgroundColor)
        if (colour[3] === 1) return colour
        // The bar lies over a picture, the floating button over everything.
        if (getComputedStyle(at).position === 'fixed') return null
      }
      return null
    }

    const style = getComputedStyle(element)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const isFixed = style.position === 'fixed'
    const under = isFixed ? null : ground(element)
    // If an element is too tall for the space between bar and button, its middle has to be free.
    const isTall = height > innerHeight / 3
    const xs = isTall ? [(left + right) / 2] : [left + 6, (left + right) / 2, right - 6]
    const ys = isTall ? [(top + bottom) / 2] : [top + 6, (top + bottom) / 2, bottom - 6]
    const covering = xs.flatMap((x) => ys.map((y) => document.elementFromPoint(x, y)))
    const strangers = covering.filter(
      (one) => one && !element.contains(one) && one.closest('.bar, .floating, [data-toast]'),
    )
    const owner = element.closest('.bar, .floating')
    return {
      what: element.outerHTML.slice(0, 120),
      outline: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      contrast: under && contrastOf(parse(style.outlineColor), under),
      onScreen: width > 0 && height > 0 && bottom > 0 && top < innerHeight,
      coveredBy: strangers
        .filter((one) => one?.closest('.bar, .floating') !== owner)
        .map((one) => one?.outerHTML.slice(0, 60) ?? ''),
      top: top + scrollY,
    }
  })
}
