import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod'
import { glyphs } from '../../app/ui/glyphs.ts'
import { publicDirectory } from './directories.ts'
import { fingerprint } from './fingerprint.ts'

/** The component of a lucide icon, which is a module of its own by the icon's name. */
const iconModule = z.object({
  default: z.custom<LucideIcon>((component) => typeof component === 'object' && component !== null),
})

async function lucideSymbol(name: string): Promise<string> {
  const file = `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  const module: unknown = await import(file).catch(() => {
    throw new Error(
      `The icon "${name}" is not one of lucide's: choose a name from lucide.dev/icons`,
    )
  })
  const svg = renderToStaticMarkup(createElement(iconModule.parse(module).default))
  const shapes = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}

/**
 * Writes one SVG file with a symbol for every icon, so that neither the HTML nor the scripts carry
 * their paths, and returns its URL.
 */
export async function makeIcons(names: Iterable<string>): Promise<string> {
  const lucide = [...new Set(names)].filter((name) => !(name in glyphs)).sort()
  const symbols = [
    ...(await Promise.all(lucide.map(lucideSymbol))),
    ...Object.entries(glyphs).map(
      ([name, paths]) => `<symbol id="${name}" viewBox="0 0 24 24">${paths}</symbol>`,
    ),
  ]
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const name = `icons-${fingerprint(sprite)}.svg`
  await mkdir(publicDirectory, { recursive: true })
  await writeFile(path.join(publicDirectory, name), sprite)
  return `/${name}`
}
