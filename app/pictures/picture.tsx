import assets from 'virtual:assets'
import { narrowName, narrowScreens } from './narrow-screens.ts'
import type { PictureSource } from './picture-source.ts'

export function pictureSource(name: string): PictureSource {
  const source = assets.pictures[name] ?? assets.pictures.fallback
  if (!source) throw new Error(`content/scenes.json names neither "${name}" nor "fallback"`)
  return source
}

function sourceSet(base: string, widths: readonly number[]): string {
  return widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
}

/** The one file of a picture that any browser can show. */
export function plainFile({ from }: PictureSource): string {
  return 'src' in from ? from.src : `${from.base}-${from.webp}.webp`
}

type PictureProps = {
  /** A name in `content/scenes.json`; an unknown one shows the fallback. */
  name: string
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string
  /** Overrides the picture's own alt; pass '' where it only repeats the text beside it. */
  alt?: string
  /** True for the picture that is seen first: it is loaded at once and before others. */
  eager?: boolean
  /** True where narrow screens show a picture of their own: the one named `…-narrow`. */
  narrow?: boolean
  /**
   * The widths of the narrowest and the widest file to offer, in pixels; where no file fits, all
   * files are offered.
   */
  widthRange?: readonly [least: number, most: number]
}

function offered(source: PictureSource, [least, most]: readonly [number, number]): PictureSource {
  if ('src' in source.from) return source
  const fitting = source.from.avif.filter((width) => width >= least && width <= most)
  return fitting.length > 0 ? { ...source, from: { ...source.from, avif: fitting } } : source
}

const everyWidth = [0, Number.POSITIVE_INFINITY] as const

type SourceProps = { source: PictureSource; sizes: string; media?: string | undefined }

function AvifSource({ source, sizes, media }: SourceProps) {
  if ('src' in source.from) return null
  const { base, avif } = source.from
  return <source media={media} type="image/avif" srcSet={sourceSet(base, avif)} sizes={sizes} />
}

/** The picture's version for narrow screens. */
function NarrowSources({ source, sizes }: Omit<SourceProps, 'media'>) {
  return (
    <>
      <AvifSource source={source} sizes={sizes} media={narrowScreens} />
      <source media={narrowScreens} srcSet={plainFile(source)} />
    </>
  )
}

/**
 * Requests a picture before the layout is known. The link is in front of the picture, where HTML
 * allows it, because React does not move a preload without href into the head. It names only the
 * AVIF files: a browser that cannot show them skips the link by its type and loads nothing twice.
 */
function Preload({ source, sizes, media }: SourceProps) {
  if ('src' in source.from) return null
  const { base, avif } = source.from
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={sourceSet(base, avif)}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

/**
 * A picture of the site: AVIF in all widths and one WebP for older browsers, cropped around its
 * focal point by CSS.
 */
export function Picture({
  name,
  sizes,
  alt,
  eager = false,
  narrow = false,
  widthRange = everyWidth,
}: PictureProps) {
  const source = offered(pictureSource(name), widthRange)
  const narrowSource = narrow ? offered(pictureSource(narrowName(name)), widthRange) : null
  return (
    <>
      {eager && (
        <Preload
          source={source}
          sizes={sizes}
          media={narrow ? `not all and ${narrowScreens}` : undefined}
        />
      )}
      {eager && narrowSource && (
        <Preload source={narrowSource} sizes={sizes} media={narrowScreens} />
      )}
      {/* The key discards data-failed when the picture changes. */}
      <picture key={name}>
        {narrowSource && <NarrowSources source={narrowSource} sizes={sizes} />}
        <AvifSource source={source} sizes={sizes} />
        <img
          className={`picture-${name}`}
          src={plainFile(source)}
          alt={alt ?? source.alt}
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
    </>
  )
}
