/**
 * Below scale.css's `sm`, where a picture named `…-narrow` replaces the one without that ending.
 */
export const narrowScreens = '(max-width: 39.99rem)'

/** The name of a picture's version for narrow screens. */
export const narrowName = (name: string) => `${name}-narrow`
