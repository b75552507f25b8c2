import type { ReactNode } from 'react'
import { type PictureSource, plainFile } from './picture-source.ts'

type Widths = readonly [least: number, most: number]

/** The `srcset` of a picture's AVIF files: the file itself where there is one, which needs no `sizes`. */
export function avifSet({ base, avif }: PictureSource, [least, most]: Widths = [0, Infinity]) {
  const fitting = avif.filter((width) => width >= least && width <= most)
  const widths = fitting.length > 0 ? fitting : avif
  const files = widths.map((width) => `${base}-${width}.avif`)
  return files.length > 1 ? files.map((file, i) => `${file} ${widths[i]}w`).join(', ') : files[0]
}

export type AvifProps = { srcSet: string | undefined; sizes: string; media?: string | undefined }

export function AvifSource({ srcSet, sizes, media }: AvifProps) {
  const needed = srcSet?.includes(' ') ? sizes : undefined
  return <source media={media} type="image/avif" srcSet={srcSet} sizes={needed} />
}

type PictureElementProps = {
  source: PictureSource
  /** The end of its class `picture-…`, with which CSS crops it around its focal point. */
  name: string
  avif: AvifProps
  alt: string
  eager?: boolean
  /** The sources for narrow screens. */
  children?: ReactNode
}

/** A picture of which the files are known: AVIF in all widths and one WebP for older browsers. */
export function PictureElement(props: PictureElementProps) {
  const { source, name, avif, alt, eager = false, children } = props
  return (
    <picture>
      {children}
      <AvifSource {...avif} />
      <img
        className={`picture-${name}`}
        src={plainFile(source)}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // A picture that failed before hydration already shows the fallback
        // (app/client/failed-pictures.ts).
        suppressHydrationWarning
      />
    </picture>
  )
}
