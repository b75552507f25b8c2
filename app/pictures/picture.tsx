import assets from 'virtual:assets'
import { narrowName } from '../content/narrow-name.ts'
import { narrowScreens } from './picture-rules.ts'
import { type PictureSource, plainFile } from './picture-source.ts'

export function pictureSource(name: string): PictureSource {
  const source = assets.pictures[name] ?? assets.pictures.fallback
  if (!source) throw new Error(`content/ names neither "${name}" nor "fallback"`)
  return source
}

type Widths = readonly [least: number, most: number]

/** What names a picture's AVIF files; a single one needs no `sizes`. */
function avifFiles({ base, avif }: PictureSource, sizes: string, range: Widths = [0, Infinity]) {
  const [least, most] = range
  const fitting = avif.filter((width) => width >= least && width <= most)
  const widths = fitting.length > 0 ? fitting : avif
  const files = widths.map((width) => `${base}-${width}.avif`)
  if (files.length === 1) return { srcSet: files[0] }
  return { srcSet: files.map((file, i) => `${file} ${widths[i]}w`).join(', '), sizes }
}

type AvifProps = ReturnType<typeof avifFiles> & { media?: string | undefined }

type PictureProps = {
  /** As in app/content/all-pictures.ts; an unknown one shows the fallback. */
  name: string
  sizes: string
  /** Overrides the picture's own alt; pass '' where it only repeats the text beside it. */
  alt?: string
  /** Of the picture that is seen first: it is loaded at once and before others. */
  eager?: boolean
  /** Whether narrow screens show a picture of their own, if there is one: that named `…-narrow`. */
  narrow?: boolean
  /** Of the files to offer, in pixels; where no file fits, all are offered. */
  widthRange?: Widths
}

/**
 * Requests a picture before the layout is known. The link is in front of the picture, where HTML
 * allows it, because React does not move a preload without href into the head. It names only the
 * AVIF files: a browser that cannot show them skips the link by its type and loads nothing twice.
 */
function Preload({ srcSet, sizes, media }: AvifProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}

/** AVIF in all widths and one JPEG for older browsers, cropped around its focal point by CSS. */
export function Picture({ name, sizes, alt, eager, narrow, widthRange }: PictureProps) {
  const source = pictureSource(name)
  const avif = avifFiles(source, sizes, widthRange)
  const narrowSource = narrow && assets.pictures[narrowName(name)]
  const narrowAvif = narrowSource && {
    ...avifFiles(narrowSource, sizes, widthRange),
    media: narrowScreens,
  }
  return (
    <>
      {eager && <Preload {...avif} media={narrow ? `not all and ${narrowScreens}` : undefined} />}
      {eager && narrowAvif && <Preload {...narrowAvif} />}
      <picture>
        {narrowAvif && <source type="image/avif" {...narrowAvif} />}
        {narrowSource && <source media={narrowScreens} srcSet={plainFile(narrowSource)} />}
        <source type="image/avif" {...avif} />
        <img
          className={`picture-${name}`}
          src={plainFile(source)}
          alt={alt ?? source.alt}
          width={source.width}
          height={source.height}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </>
  )
}
