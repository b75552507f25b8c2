/**
 * The site's typeface, as its authors give it: a variable font whose weights reach from 400 to 780. Pages, cards and
 * wordmarks take their letters from this file, and all measures with them; no other line knows which typeface it is.
 */
export const typefaceMaster =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

/** What pages call it in their styles (`--font-sans` in app/styles/scale.css). */
export const typefaceName = 'Typeface'

/** The lightest and the heaviest that pages use: texts 400, headlines 750. */
export const pageWeights = { min: 400, max: 750 }
