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
 * Lets React make its signs without looking where. While an inspector is attached V8 would read all of React again for that:
 * 9 of the 11 ms in which it first runs (decision 16). React for development is left as it is.
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
