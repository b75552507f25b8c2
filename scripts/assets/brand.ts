import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { icoFile } from './brand-ico.ts'

const ink = '#0a1a2f'
const paper = '#fbfaf7'

export type BrandNames = {
  name: string
  /** Where a phone has no room for the name; at most 12 letters are shown by most. */
  shortName: string
}

/** The shapes of brand/mark.svg, with the shield in another colour. */
function shapesOf(mark: string, shield: string): string {
  const shapes = mark.replace(/<\/?svg[^>]*>/g, '').trim()
  const painted = shapes.replace(/(class="shield" fill=")#[0-9A-Fa-f]{6}"/, `$1${shield}"`)
  if (!painted.includes(`fill="${shield}"`)) {
    throw new Error(
      'brand/mark.svg: the shield\'s path must begin with class="shield" fill="#RRGGBB"',
    )
  }
  return painted
}

/** share: how much of the square the mark's own square takes. */
function onNavy(mark: string, size: number, share: number): Promise<Buffer> {
  const scale = (size * share) / 32
  const edge = (size * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${ink}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">${shapesOf(mark, paper)}</g></svg>`
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}

/** A thin light line around the shield keeps it visible on a browser's dark tabs, and vanishes on white ones. */
function forTab(mark: string, size: number): Promise<Buffer> {
  const shapes = shapesOf(mark, '#10243e').replace(
    'class="shield"',
    `stroke="${paper}" stroke-width="2.4" paint-order="stroke"`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${shapes}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** The mark that is light where the browser is dark. */
function iconSvg(mark: string): string {
  const style = `<style>@media (prefers-color-scheme:dark){.shield{fill:${paper}}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${shapesOf(mark, '#10243e')}</svg>\n`
}

function webManifest({ name, shortName }: BrandNames): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
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

/** Makes the site's icons and its web manifest out of brand/mark.svg. */
export async function makeBrand(publicDirectory: string, names: BrandNames): Promise<void> {
  const mark = await readFile('brand/mark.svg', 'utf8')
  const tabs = await Promise.all([16, 32, 48].map((size) => forTab(mark, size)))
  const files: Record<string, string | Buffer> = {
    'favicon.ico': icoFile(tabs),
    'icon.svg': iconSvg(mark),
    'apple-touch-icon.png': await onNavy(mark, 180, 0.7),
    'icon-192.png': await onNavy(mark, 192, 0.74),
    'icon-512.png': await onNavy(mark, 512, 0.74),
    // Launchers cut this one to any shape within the middle 80 %.
    'icon-maskable-512.png': await onNavy(mark, 512, 0.58),
    'site.webmanifest': webManifest(names),
  }
  await mkdir(publicDirectory, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(publicDirectory, file), content)
  }
}
