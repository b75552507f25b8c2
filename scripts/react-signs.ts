import type { Plugin } from 'vite'

/** What React throws as a sign, and catches itself: `SuspenseException = Error(…)`. */
const signs = /(?<=\b\w+Exception = )Error(?=\()/g

const sign = `
function signWithoutStack(message) {
  return Object.assign(Object.create(Error.prototype), { message })
}
`

/** React's code for the browser with signs that are made without looking where. */
export function withoutStacks(code: string): string {
  return code.replaceAll(signs, 'signWithoutStack') + sign
}

/**
 * React makes its signs as soon as it runs. While an inspector is attached, as by Lighthouse and by browser tests, V8 reads the
 * whole of React again to say where the first of them was made: 9 of 11 ms, a task over 50 ms on a processor slowed down four
 * times. Visitors never wait for that (2.5 ms in all); now the same is measured that they have.
 */
export function reactSigns(): Plugin {
  return {
    name: 'react-signs',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: withoutStacks,
    },
  }
}
