import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { valueAt } from '../app/content/json-paths.ts'
import type { ContentProblem } from '../app/content/problem.ts'
import { labelOf } from '../app/content/schema-paths.ts'
import { colourTitles, type Palette, readPalette } from '../app/styles/palette.ts'
import { iconFiles } from '../tools/assets/brand-icons.ts'
import { nearestOf, weakPairs } from '../tools/assets/colour-pairs.ts'
import { shapesOf } from '../tools/assets/mark.ts'
import { croppedMark, drawnMark, whyNoMark } from './drawn-mark.ts'
import { isVariable } from './variable-font.ts'
import type { Changes } from './write-changes.ts'

/** What is in brand/ is edited as if it were one file of content/. */
export const brandFile = 'brand.json'

const [mark, theme, typeface] = ['brand/mark.svg', 'brand/theme.css', 'brand/typeface.woff2']

/** What is published of a brand, as the owner calls it. */
export const brandTitles: Record<string, string> = {
  [mark]: 'Logotipo',
  [theme]: 'Cores',
  [typeface]: 'Fonte',
  'public/': 'Ícones',
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.replace(/^.*,/, ''), 'base64')

/** Without control characters, which XML has none of: only some readers of SVG refuse them. */
const textOf = (dataUrl: string) =>
  bytesOf(dataUrl)
    .toString()
    .replace(/(?!\s)\p{Cc}/gu, '')

const markIn = (dataUrl: string) => croppedMark(textOf(dataUrl))

const dataUrlOf = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

const markSchema = z
  .string()
  .superRefine((dataUrl, context) => {
    try {
      shapesOf(drawnMark(textOf(dataUrl)))
    } catch {
      context.addIssue(whyNoMark(textOf(dataUrl)))
    }
  })
  .meta({
    title: 'Logotipo: um arquivo .svg',
    description:
      'Só o símbolo, que fica num quadrado ao lado do nome: um nome desenhado ficaria pequeno demais para se ler. ' +
      'A primeira forma com cor muda de cor com o fundo; as outras ficam como são: veja na prévia, no topo e no ' +
      'rodapé, se aparecem.',
    format: 'data-url',
    contentMediaType: 'image/svg+xml',
  })

const typefaceSchema = z
  .string()
  .refine((dataUrl) => bytesOf(dataUrl).toString('latin1', 0, 4) === 'wOF2', {
    error:
      'escolha um arquivo .woff2: peça-o a quem fornece a fonte (o do Google Fonts vem em .ttf e precisa ser convertido)',
    abort: true,
  })
  .refine((dataUrl) => bytesOf(dataUrl).length <= 200_000, {
    error: 'este arquivo tem mais de 200 kB: peça um só com as letras do português',
  })
  .refine((dataUrl) => isVariable(bytesOf(dataUrl)), {
    error: 'esta fonte tem um peso só: peça a variável; com ela os títulos ficam em negrito',
  })
  .meta({
    title: 'Fonte: um arquivo .woff2',
    description: 'De fonte variável, com pesos de 400 a 750.',
    format: 'data-url',
    contentMediaType: 'font/woff2',
  })

const colour = (title: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'escolha uma cor')
    .meta({ title, format: 'color' })

const paletteSchema = z.strictObject(
  // With the names of the titles.
  Object.fromEntries(
    Object.entries(colourTitles).map(([name, title]) => [name, colour(title)]),
  ) as Record<keyof Palette, ReturnType<typeof colour>>,
)

const coloursSchema = paletteSchema
  .superRefine((palette, context) => {
    const weak = weakPairs(palette)
    const names = new Set(weak.flatMap(({ colour, on }) => [colour, on]))
    const nearest = new Map([...names].map((name) => [name, nearestOf(palette, name)]))
    for (const { colour, on, words } of weak) {
      for (const name of [colour, on]) {
        const pairedTitle = colourTitles[name === on ? colour : on]
        const mend = nearest.get(name) ? `; deixe esta ${nearest.get(name)}` : ''
        const message = `não se distingue bem de “${pairedTitle}”: ${words}${mend}`
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }
  })
  .meta({ title: 'Cores' })

export const brandSchema = z
  .strictObject({ mark: markSchema, colours: coloursSchema, typeface: typefaceSchema })
  .meta({
    title: 'Logotipo, cores e fonte',
    description:
      'Os ícones do navegador e de celulares são desenhados de novo ao salvar. As placas nas imagens ' +
      'que vêm com o site são de prédios inventados: nenhuma mostra uma marca.',
  })

type Brand = z.infer<typeof brandSchema>

export function readBrand(folder: string): Brand {
  const bytes = (file: string) => readFileSync(path.join(folder, file))
  return {
    mark: dataUrlOf('image/svg+xml', bytes(mark)),
    colours: readPalette(path.join(folder, theme)),
    typeface: dataUrlOf('font/woff2', bytes(typeface)),
  }
}

/** What is wrong with a brand: where something was changed, only with that. */
export function brandProblems(folder: string, value: Record<string, unknown>): ContentProblem[] {
  const saved = readBrand(folder)
  const { error } = brandSchema.safeParse(value, { reportInput: true })
  const all = (error?.issues ?? []).map(({ path, message, input }) => ({
    file: brandFile,
    field: z.core.toDotPath(path),
    label: labelOf(brandSchema, path),
    value: input,
    hint: message,
  }))
  // Both of two colours that are too alike have the problem, also one that is as it was.
  const changed = all.filter(({ field }) => valueAt(value, field) !== valueAt(saved, field))
  return changed.length > 0 ? changed : all
}

function withColours(css: string, palette: Record<string, string>): string {
  const line = /(--color-([a-z-]+):\s*)(#[^;]*)/g
  return css.replace(line, (whole, start, name, old) =>
    palette[name] && palette[name] !== old.toLowerCase() ? `${start}${palette[name]}` : whole,
  )
}

/** What a brand changes in `folder`, as far as each part of it is right. */
export async function brandChanges(
  folder: string,
  value: Record<string, unknown>,
): Promise<Changes> {
  const changes = new Map<string, Buffer | string>()
  const drawing = markSchema.safeParse(value.mark)
  const palette = paletteSchema.safeParse(value.colours)
  const font = typefaceSchema.safeParse(value.typeface)
  const css = readFileSync(path.join(folder, theme), 'utf8')
  if (drawing.success) changes.set(mark, await markIn(drawing.data))
  if (palette.success) changes.set(theme, withColours(css, palette.data))
  if (font.success) changes.set(typeface, bytesOf(font.data))
  return changes
}

/** The icons in public/ of a brand, as `npm run brand` draws them. */
export async function iconChanges({ mark, colours }: Brand): Promise<Changes> {
  const files = await iconFiles(shapesOf(await markIn(mark)), colours)
  return new Map(Object.entries(files).map(([file, data]) => [`public/${file}`, data]))
}
