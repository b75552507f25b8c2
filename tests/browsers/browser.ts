/** A function that is sent to the page as text, with its arguments as JSON. */
type PageFunction<T, Values extends unknown[]> = (...values: Values) => T | Promise<T>

/** What a protocol does in its own way. */
type Driver = {
  resize(width: number, height: number): Promise<unknown>
  open(url: string): Promise<unknown>
  /** Evaluates an expression whose value is a promise of a text. */
  evaluate(expression: string): Promise<string>
  /** Performs WebDriver's actions, which all protocols share. */
  act(actions: object[]): Promise<unknown>
  close(): Promise<unknown>
}

/** Keys by their code in WebDriver. */
export const keys = { escape: '\uE00C', up: '\uE013' }

/** The middle of the first shown element on the screen, after it was scrolled into view. */
function middleOf(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility(),
  )
  if (!element) throw new Error(`Nothing to see of ${selector}`)
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

/** What the journeys need of a browser, whatever its protocol. */
export type Browser = ReturnType<typeof browserOf>

export function browserOf({ evaluate, act, ...driver }: Driver) {
  /** Runs a function in the page; what it returns must be JSON. */
  async function run<T, Values extends unknown[]>(
    call: PageFunction<T, Values>,
    ...values: Values
  ): Promise<T> {
    const called = `await (${call})(...${JSON.stringify(values)})`
    return JSON.parse(await evaluate(`(async () => JSON.stringify(${called}) ?? 'null')()`))
  }
  return {
    ...driver,
    run,
    /** Clicks into the middle of the first element that is shown, with the mouse. */
    async click(selector: string) {
      const point = await run(middleOf, selector)
      const actions = [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    /** Types into what has the focus, key by key. */
    type(text: string) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      return act([{ type: 'key', id: 'keyboard', actions }])
    },
  }
}
