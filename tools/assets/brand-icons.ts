import sharp, { type Sharp } from 'sharp'
import type { Palette } from '../../app/styles/palette.ts'
import { paintMark } from './mark.ts'

/** An .ico with one square PNG of 48 pixels, which browsers without SVG icons show. */
function icoFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0]) // icons, of which there is one
  head.set([48, 48, 0, 0, 1, 0, 32, 0], 6) // its sides, colour planes and bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
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
function forTab(mark: string, { navy, paper }: Palette): Promise<Buffer> {
  const line = `stroke="${paper}" stroke-width="2.4" paint-order="stroke"`
  const shapes = paintMark(mark, navy).replace(/<[^>]*class="shield"[^>]*>/g, (shield) =>
    shield.replace(/\s(?:stroke[\w-]*|paint-order)="[^"]*"/g, '').replace('class="shield"', line),
  )
  const square = 'width="48" height="48" viewBox="0 0 32 32"'
  return toPng(`<svg xmlns="http://www.w3.org/2000/svg" ${square}>${shapes}</svg>`).toBuffer()
}

/** The mark; its shield is light where the browser is dark. */
export function iconSvg(mark: string, { navy, paper }: Palette): string {
  const style = `<style>@media (prefers-color-scheme:dark){.shield{fill:${paper}}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${style}${paintMark(mark, navy)}</svg>\n`
}

export async function iconFiles(
  mark: string,
  palette: Palette,
): Promise<Record<string, string | Buffer>> {
  return {
    'favicon.ico': icoFile(await forTab(mark, palette)),
    'icon.svg': iconSvg(mark, palette),
    'apple-touch-icon.png': await onDark(mark, palette, 180, 0.7),
    'icon-192.png': await onDark(mark, palette, 192, 0.74),
    'icon-512.png': await onDark(mark, palette, 512, 0.74),
    // Launchers may cut this one to any shape that contains the middle 80 %.
    'icon-maskable-512.png': await onDark(mark, palette, 512, 0.58),
  }
}
