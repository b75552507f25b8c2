import { pageWeights, typefaceName } from './typeface.ts'

/** The mean width of a character of `sampleText` and the line's extents, in CSS's em. */
export type Measures = { width: number; ascent: number; descent: number; lineGap: number }

/** Ordinary Portuguese, with which a typeface's width is compared with Arial's. */
export const sampleText =
  'Vigilância, portaria e limpeza para indústrias, condomínios e empresas da região de Sorocaba. A equipe chega no ' +
  'horário, conhece o lugar e responde por ele; o supervisor passa de dia e de noite, e o cliente recebe por escrito o ' +
  'que foi feito. Câmeras térmicas encontram pessoas no escuro, e a imagem chega à base em segundos. Peça um orçamento: a ' +
  'visita técnica não custa nada e não obriga a contratar. Atendemos 42 cidades, 24 horas por dia: (15) 3231-0000.'

/** Arial's width on the sample, measured in Liberation Sans, which has the same widths. */
const arial = { regular: 0.4539, bold: 0.48423 }

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A face that stretches Arial to the typeface's measures. */
function fallbackFace(weights: string, names: string[], arialWidth: number, to: Measures): string {
  const stretch = to.width / arialWidth
  const sources = names.map((name) => `local("${name}")`).join(',')
  return (
    `@font-face{font-family:"${typefaceName} Fallback";src:${sources};font-weight:${weights};` +
    `size-adjust:${percent(stretch)};ascent-override:${percent(to.ascent / stretch)};` +
    `descent-override:${percent(to.descent / stretch)};line-gap-override:${percent(to.lineGap / stretch)}}`
  )
}

const regularNames = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Roboto']
const boldNames = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']

/**
 * The rules for the typeface and for its fallback, Arial in the same measures, so that nothing
 * moves when the typeface arrives.
 * @param url where the subset typeface is served
 */
export function fontFaces(url: string, light: Measures, heavy: Measures): string {
  const { min, max } = pageWeights
  return (
    `@font-face{font-family:"${typefaceName}";src:url(${url}) format("woff2");font-weight:${min} ${max};font-display:swap}` +
    fallbackFace(`${min} 599`, regularNames, arial.regular, light) +
    fallbackFace(`600 ${max}`, boldNames, arial.bold, heavy)
  )
}
