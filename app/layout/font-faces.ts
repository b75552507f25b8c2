/**
 * The typeface, and Arial stretched to its measures, so that nothing moves when it arrives. Measured
 * in Chromium on the text of the drones page, in em a character: Hanken Grotesk 0.46265 at 400 and
 * 0.46902 at 750, Arial 0.46382 and bold 0.49420; ascent 1.00 and descent 0.30 of Hanken Grotesk.
 */
export function fontFaces(url: string): string {
  return (
    `@font-face{font-family:"Hanken Grotesk";src:url(${url}) format("woff2");font-weight:400 800;font-display:swap}` +
    fallback(
      '400 599',
      ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto'],
      0.46265 / 0.46382,
    ) +
    fallback('600 800', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], 0.46902 / 0.4942)
  )
}

/** `stretch` is the width of the typeface as a share of the fallback's. */
function fallback(weights: string, names: string[], stretch: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  const sources = names.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"Hanken Grotesk Fallback";src:${sources};font-weight:${weights};` +
    `size-adjust:${percent(stretch)};ascent-override:${percent(1 / stretch)};` +
    `descent-override:${percent(0.3 / stretch)};line-gap-override:0%}`
  )
}
