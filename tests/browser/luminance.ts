/** The linear value of each byte of a colour, before its weight. */
const linear = Array.from({ length: 256 }, (_, byte) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

/** WCAG's relative luminance of a colour in bytes. */
export function luminance(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [linear[red], linear[green], linear[blue]]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast of two luminances, from 1 to 21. */
export function contrast(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
