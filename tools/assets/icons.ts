import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LucideIcon } from 'lucide-react'
import lucideIcons from 'lucide-react/dynamicIconImports.mjs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { glyphs } from '../../app/ui/icons.ts'
import { hashedName } from './content-hash.ts'
import { publicDirectory } from './directories.ts'

const stroke =
  'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

function symbol(name: string, shapes: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${shapes}</symbol>`
}

/** Takes all names that the content may give, also those that lucide keeps for a renamed icon. */
async function lucideSymbol(name: string): Promise<string> {
  const icons: Record<string, () => Promise<{ default: LucideIcon }>> = lucideIcons
  const module = await icons[name]?.()
  if (!module) throw new Error(`lucide has no icon ${name}`)
  const svg = renderToStaticMarkup(createElement(module.default))
  return symbol(name, svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''))
}

/** Writes one SVG file with a symbol for every icon, and returns its URL. */
export async function makeIcons(names: readonly string[]): Promise<string> {
  const lucide = [...new Set(names)].filter((name) => !(name in glyphs)).sort()
  const symbols = [
    ...(await Promise.all(lucide.map(lucideSymbol))),
    ...Object.entries(glyphs).map(([name, paths]) => symbol(name, paths)),
  ]
  // Without `display="none"` Chromium lays out all icons before the page.
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${symbols.join('')}</svg>`
  // Has a folder of its own, because static hosts are told by folder how long files are kept.
  const name = `icons/${hashedName('icons', sprite)}.svg`
  await mkdir(path.join(publicDirectory, 'icons'), { recursive: true })
  await writeFile(path.join(publicDirectory, name), sprite)
  return `/${name}`
}
