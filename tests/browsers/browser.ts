/** A page function with its arguments; both are sent as text. */
// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own.
export type PageFunction<T> = (...values: any[]) => T

/** What the journeys need of a browser, whatever its protocol. */
export type Browser = {
  name: string
  resize(width: number, height: number): Promise<void>
  open(url: string): Promise<void>
  /** Runs a function in the page; what it returns must be JSON. */
  run<T>(call: PageFunction<T>, ...values: unknown[]): Promise<T>
  /** Clicks into the middle of the first element that is shown, with the mouse. */
  click(selector: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** Keys by their code in WebDriver. */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004', down: '\uE015' }

/**
 * The middle of the first shown element on the screen, after it was scrolled into view.
 */
export function middleOf(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  if (!element) throw new Error(`Nothing to see of ${selector}`)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** WebDriver's actions for a click at a place. */
export const clickAt = ({ x, y }: { x: number; y: number }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** WebDriver's actions for a text, key by key. */
export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
