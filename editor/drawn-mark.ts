import sharp from 'sharp'
import { optimize, type PluginConfig } from 'svgo'
import { shapesOf } from '../tools/assets/mark.ts'

/** What drawing programs write, as plain shapes with attributes. */
const plain: PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeTitle',
  'removeDesc',
  'removeEditorsNSData',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false, useMqs: [''] } },
  'convertStyleToAttrs',
  // Rules of classes that no shape has.
  'removeStyleElement',
  { name: 'convertColors', params: { currentColor: '#000', shortname: false } },
  'convertPathData',
  'removeUselessDefs',
  'cleanupIds',
  { name: 'removeAttrs', params: { attrs: '(class|style|enable-background)' } },
  { name: 'removeUnknownsAndDefaults', params: { keepDataAttrs: false, defaultAttrs: false } },
  'removeEmptyContainers',
  // These two give a drawing that has only a size, also in pixels, the viewBox of that size.
  'cleanupNumericValues',
  'removeDimensions',
]

/** Clips that are an upright rectangle: programs put one around all that they draw. */
const frames = [
  /<clipPath\b[^>]*><(?:rect\b|path d="[MHVZ\d\s.,-]+")[^>]*\/><\/clipPath>/gi,
  /<defs><rect id="(\w+)"[^>]*\/><\/defs><clipPath\b[^>]*><use\b[^>]*href="#\1"[^>]*\/><\/clipPath>/g,
]

function withoutFrames(svg: string): string {
  const frameless = frames.reduce((rest, frame) => rest.replace(frame, ''), svg)
  if (frameless.includes('<clipPath')) return svg
  return frameless.replace(/ clip-path="[^"]*"|<defs><\/defs>/g, '')
}

const numberOf = (attributes: string, name: string): number =>
  Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`).exec(attributes)?.[1])

type Size = { left: number; top: number; width: number; height: number }

/** What of the plane a drawing shows; null where it does not say. */
function sizeOf(root: string): Size | null {
  const [, viewBox = ''] = /viewBox="([^"]*)"/.exec(root) ?? []
  const [left = 0, top = 0, width, height] = viewBox.split(' ').map(Number)
  return width && height ? { left, top, width, height } : null
}

/** Takes out the white page below a drawing, which is no part of the mark. */
function withoutPage(shapes: string, size: Size): string {
  const [first = ''] = /<(?!g\b|defs\b)\w[^>]*>/.exec(shapes) ?? []
  const isWhite = /^<rect\b/.test(first) && /\sfill="(?:#f{3}|#f{6}|white)"/i.test(first)
  const [x, y] = [numberOf(first, 'x') || 0, numberOf(first, 'y') || 0]
  const isAll =
    x <= size.left &&
    y <= size.top &&
    x + numberOf(first, 'width') >= size.left + size.width &&
    y + numberOf(first, 'height') >= size.top + size.height
  return isWhite && isAll ? shapes.replace(first, '') : shapes
}

/** The square of 32 that a drawing fills, as a transformation of it. */
function transformOf({ left, top, width, height }: Size): string {
  const scale = 32 / Math.max(width, height)
  const [x, y] = [
    (32 - width * scale) / 2 - left * scale,
    (32 - height * scale) / 2 - top * scale,
  ].map((offset) => Math.round(offset * 1000) / 1000)
  return `translate(${x} ${y}) scale(${Math.round(scale * 1e6) / 1e6})`
}

/**
 * A drawing as brand/mark.svg has to be, from what drawing programs write: on a square of 32, and
 * with its first coloured shape as the one that changes its colour with the background. What cannot
 * be one is for `shapesOf` to refuse.
 * @throws Error where a file is no drawing
 */
export function drawnMark(file: string): string {
  if (isMark(file)) return file
  const svg = withoutFrames(optimize(file, { plugins: plain }).data)
  const [, root = '', all = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(svg) ?? []
  const size = sizeOf(root)
  if (!size) return file
  const shapes = withoutPage(all, size)
  // The root may say it of all that is in it.
  const painted = root.match(/\s(?:fill|stroke)[\w-]*="[^"]*"/g)?.join('') ?? ''
  // What says nothing of its colour is black.
  const isBlack = !/\s(?:fill|stroke)="(?!none)/.test(painted + shapes)
  const group = `<g transform="${transformOf(size)}"${painted}${isBlack ? ' fill="#000000"' : ''}>${shapes}</g>`
  const drawn = group.replace(/\sfill="#/, ' class="shield" fill="#')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n  ${drawn}\n</svg>\n`
}

/** The mark of a drawing, without the wide margins that its page may have. */
export async function croppedMark(file: string): Promise<string> {
  const mark = drawnMark(file)
  // What is one already is as its drawer wants it.
  if (mark === file) return mark
  const pixels = 32
  const shown = sharp(Buffer.from(mark), { density: 72 * pixels }).trim({ background: '#0000' })
  const { info } = await shown.toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width / pixels, info.height / pixels]
  if (Math.max(width, height) > 0.85 * 32) return mark
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  const [left, top] = [-trimOffsetLeft / pixels, -trimOffsetTop / pixels]
  const crop = transformOf({ left, top, width, height })
  return mark.replace('transform="', `transform="${crop} `)
}

function isMark(file: string): boolean {
  try {
    return shapesOf(file) !== ''
  } catch {
    return false
  }
}

/** What a mark cannot have, in the words of whoever has had it drawn. */
const hindrances = [
  [/<image\b/, 'uma foto'],
  [/<text\b/, 'letras que se podem digitar'],
  [/<\w+Gradient\b/, 'um degradê'],
  [/<(?:filter|mask|clipPath|pattern)\b/, 'efeitos ou recortes'],
  // One in a clip is no copy that anybody made.
  [/(?<!<clipPath\b[^>]*>\s*)<use\b/, 'cópias de uma forma (clones: desvincule-os)'],
] as const

/** Why a file cannot be the mark, and what to do. */
export function whyNoMark(file: string): string {
  if (!/<svg\b/.test(file))
    return (
      'este arquivo não é um desenho .svg, e uma imagem .png ou .jpg não muda de cor com o fundo: peça o ' +
      '.svg a quem desenhou o logotipo'
    )
  const found = hindrances.filter(([sign]) => sign.test(file)).map(([, words]) => words)
  return (
    `este desenho tem ${found.join(' e ') || 'partes'} que o logotipo não pode ter` +
    (found.length > 0 ? '' : ', ou nenhuma forma preenchida com uma cor como #004466') +
    ': peça a quem o desenhou um .svg ' +
    'em formas simples e cores chapadas, sem efeitos nem fotos e com as letras convertidas em curvas'
  )
}
