import assets from 'virtual:assets'
import { narrowName } from '../content/narrow-name.ts'
import { narrowScreens } from './picture-rules.ts'
import { type PictureSource, plainFile } from './picture-source.ts'

export function pictureSource(name: string): PictureSource {
  const source = assets.pictures[name] ?? assets.pictures.fallback
  if (!source) throw new Error(`content/ names neither "${name}" nor "fallback"`)
  return source
}

/** What names a picture's AVIF files; a single one needs no `sizes`. */
function avifFiles({ base, avif }: PictureSource, sizes: string) {
  if (avif.length === 1) return { srcSet: `${base}-${avif[0]}.avif` }
  return { srcSet: avif.map((width) => `${base}-${width}.avif ${width}w`).join(', '), sizes }
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
export function Picture({ name, sizes, alt, eager, narrow }: PictureProps) {
  const source = pictureSource(name)
  const avif = avifFiles(source, sizes)
  const narrowSource = narrow && assets.pictures[narrowName(name)]
  const narrowAvif = narrowSource && {
    ...avifFiles(narrowSource, sizes),
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
