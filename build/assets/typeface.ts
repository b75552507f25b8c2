/**
 * The site's typeface: a variable font whose weights reach from 400 to 780. Pages, cards and
 * wordmarks take their letters and all measures from this file.
 */
export const typefaceMaster =
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

/** Its name in the styles of the pages (`--font-sans` in app/styles/scale.css). */
export const typefaceName = 'Typeface'

/** The lightest and the heaviest that pages use: texts 400, headlines 750. */
export const pageWeights = { min: 400, max: 750 }
