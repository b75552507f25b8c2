import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Palette } from '../../app/content/palette.ts'
import { icoFile } from './brand-ico.ts'
import { paintMark, readMark } from './mark.ts'

type BrandNames = {
  name: string
  /** Shown where a phone has no room for the name; most show at most 12 letters. */
  shortName: string
}

function toPng(svg: string): Sharp {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 })
}

/** @param share how much of the square's side the mark takes, 0 to 1 */
function onDark(mark: string, { ink, paper }: Palette, size: number, share: number) {
  const scale = (size * share) / 32
  const edge = (size * (1 - share)) / 2
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${ink}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">${paintMark(mark, paper)}</g></svg>`)
    .removeAlpha()
    .toBuffer()
}

/** A thin light line around the shield shows it on dark tabs, and vanishes on white ones. */
async function forTab(mark: string, { navy, paper }: Palette, size: number) {
  const shapes = paintMark(mark, navy).replaceAll(
    'class="shield"',
    `stroke="${paper}" stroke-width="2.4" paint-order="stroke"`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${shapes}</svg>`
  return { size, png: await toPng(svg).toBuffer() }
}

/** The mark; its shield is light where the browser is dark. */
function iconSvg(mark: string, { navy, paper }: Palette): string {
  const style = `<style>@media (prefers-color-scheme:dark){.shield{fill:${paper}}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${paintMark(mark, navy)}</svg>\n`
}

function webManifest({ name, shortName }: BrandNames, { ink, paper }: Palette): string {
  const icon = (file: string, size: number, purpose: string) => {
    return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name,
    short_name: shortName,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    theme_color: ink,
    background_color: paper,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  })
}

/** Makes the site's icons and its web manifest from brand/mark.svg. */
export async function makeBrand(
  publicDirectory: string,
  names: BrandNames,
  palette: Palette,
): Promise<void> {
  const mark = await readMark()
  const tabs = await Promise.all([16, 32, 48].map((size) => forTab(mark, palette, size)))
  const files: Record<string, string | Buffer> = {
    'favicon.ico': icoFile(tabs),
    'icon.svg': iconSvg(mark, palette),
    'apple-touch-icon.png': await onDark(mark, palette, 180, 0.7),
    'icon-192.png': await onDark(mark, palette, 192, 0.74),
    'icon-512.png': await onDark(mark, palette, 512, 0.74),
    // Launchers may cut this one to any shape that contains the middle 80 %.
    'icon-maskable-512.png': await onDark(mark, palette, 512, 0.58),
    'site.webmanifest': webManifest(names, palette),
  }
  await mkdir(publicDirectory, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(publicDirectory, file), content)
  }
}
