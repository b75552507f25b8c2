import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Palette } from '../../app/styles/palette.ts'
import { paintMark, readMark } from './mark.ts'

const headerSize = 6
const entrySize = 16

/** An .ico that holds square PNGs under 256 pixels as they are, which every browser reads. */
function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerSize)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4)
  let offset = headerSize + entrySize * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(entrySize)
    entry.writeUInt8(size, 0) // width
    entry.writeUInt8(size, 1) // height
    entry.writeUInt16LE(1, 4) // colour planes
    entry.writeUInt16LE(32, 6) // bits per pixel
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
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
export function iconSvg(mark: string, { navy, paper }: Palette): string {
  const style = `<style>@media (prefers-color-scheme:dark){.shield{fill:${paper}}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${paintMark(mark, navy)}</svg>\n`
}

/** Draws the site's icons from brand/mark.svg and the colours of the brand. */
export async function drawIcons(directory: string, palette: Palette): Promise<void> {
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
  }
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(directory, file), content)
  }
}
