/**
 * A drawing as brand/mark.svg has to be, from what drawing programs write: on a square of 32, and
 * with its first coloured shape as the one that changes its colour with the background.
 */
export function drawnMark(file: string): string {
  const svg = file.replace(/<\?xml[^>]*>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '').trim()
  const [, root = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(svg) ?? []
  const [left, top, width, height] = (/viewBox="([^"]*)"/.exec(root)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number)
  // What is as it has to be stays as it is, and what is none is refused by its reader.
  if (!width || !height || (/viewBox="0 0 32 32"/.test(root) && /class="shield"/.test(body)))
    return file
  const shapes = body
    .replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>|<defs\s*\/>|<defs>\s*<\/defs>/g, '')
    .replace(/\s(?:id|data-name|xml:space)="[^"]*"/g, '')
    .replace(/fill="#(\w)(\w)(\w)"/g, 'fill="#$1$1$2$2$3$3"')
    .replace(/(?:\sclass="[^"]*")?\sfill="#/, ' class="shield" fill="#')
    .trim()
  const scale = 32 / Math.max(width, height)
  const [x, y] = [
    (32 - width * scale) / 2 - Number(left) * scale,
    (32 - height * scale) / 2 - Number(top) * scale,
  ].map((one) => Math.round(one * 1000) / 1000)
  const transform = `translate(${x} ${y}) scale(${Math.round(scale * 1e6) / 1e6})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n  <g transform="${transform}">${shapes}</g>\n</svg>\n`
}
