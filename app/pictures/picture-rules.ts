import type { PictureSource } from './picture-source.ts'

/**
 * One CSS rule a picture that keeps its focal point in view. Rules, not `style` attributes, which
 * the content security policy refuses.
 */
export function pictureRules(pictures: Record<string, PictureSource>): string {
  return Object.entries(pictures)
    .map(
      ([
        name,
        {
          focus: [x, y],
        },
      ]) => {
        const percent = (share: number) => `${Math.round(share * 100)}%`
        return `.picture-${name}{object-position:${percent(x)} ${percent(y)}}`
      },
    )
    .join('')
}
