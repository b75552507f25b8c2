import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Picture, pictureSource } from './picture.tsx'
import type { PictureSource } from './picture-source.ts'

const pictures = vi.hoisted(() => ({}) as Record<string, unknown>)
vi.mock('virtual:assets', () => ({ default: { font: '', icons: '', pictures } }))

function made(name: string): PictureSource {
  const from = { base: `/pictures/${name}-0a1b2c3d`, avif: [320, 640], webp: 640 }
  return { alt: `Foto de ${name}`, width: 1600, height: 1000, focus: [0.5, 0.5], from }
}

pictures.hero = made('hero')
pictures['hero-narrow'] = made('hero-narrow')
pictures.fallback = made('fallback')
pictures.stock = {
  ...made('stock'),
  from: { src: 'https://images.example.com/stock.jpg?w=1600' },
} satisfies PictureSource

describe('a picture', () => {
  test('is offered as AVIF in every width there is, then in one file for every browser', () => {
    const html = renderToStaticMarkup(<Picture name="hero" sizes="50vw" />)
    expect(html).toContain(
      '<source type="image/avif" srcSet="/pictures/hero-0a1b2c3d-320.avif 320w, ' +
        '/pictures/hero-0a1b2c3d-640.avif 640w" sizes="50vw"/>' +
        '<img class="picture-hero" src="/pictures/hero-0a1b2c3d-640.webp" alt=',
    )
  })

  test('is offered in the widths that can be needed, and in all where none of them can', () => {
    const offered = (widthRange: [number, number]) =>
      renderToStaticMarkup(<Picture name="hero" sizes="50vw" widthRange={widthRange} />)
    expect(offered([480, 1600])).toContain('srcSet="/pictures/hero-0a1b2c3d-640.avif 640w"')
    expect(offered([1, 480])).toContain('srcSet="/pictures/hero-0a1b2c3d-320.avif 320w"')
    expect(offered([800, 1600])).toMatch(/-320\.avif 320w, [^"]*-640\.avif 640w"/)
  })

  test('names its size, and its words unless they only repeat what is beside it', () => {
    const html = renderToStaticMarkup(<Picture name="hero" sizes="50vw" />)
    expect(html).toMatch(/<img [^>]*alt="Foto de hero" width="1600" height="1000"/)
    expect(renderToStaticMarkup(<Picture name="hero" sizes="50vw" alt="" />)).toContain('alt=""')
  })

  test('waits until it is near, unless it is seen first', () => {
    const lazy = renderToStaticMarkup(<Picture name="hero" sizes="50vw" />)
    const eager = renderToStaticMarkup(<Picture name="hero" sizes="50vw" eager />)
    expect(lazy).toContain('loading="lazy"')
    expect(lazy).not.toContain('preload')
    expect(eager).not.toContain('loading')
    expect(eager).toMatch(/<link rel="preload" as="image" type="image\/avif"/)
  })

  test('for narrow screens comes before the other, and only one of them is preloaded', () => {
    const html = renderToStaticMarkup(<Picture name="hero" sizes="50vw" eager narrow />)
    expect(html.indexOf('hero-narrow-0a1b2c3d-640.webp')).toBeLessThan(
      html.indexOf('hero-0a1b2c3d-640.webp'),
    )
    const preloads = html.match(/<link [^>]*>/g) ?? []
    const narrow = '(max-width: 39.99rem)'
    const media = preloads.map((link) => /media="([^"]*)"/.exec(link)?.[1])
    expect(media).toEqual([`not all and ${narrow}`, narrow])
  })

  test('from outside is shown from there, without sizes that nobody has made', () => {
    const html = renderToStaticMarkup(<Picture name="stock" sizes="50vw" />)
    expect(html).toContain('src="https://images.example.com/stock.jpg?w=1600"')
    expect(html).not.toContain('srcSet')
  })
})

test('a name that no picture has shows the fallback', () => {
  expect(pictureSource('nova')).toEqual(made('fallback'))
})

test('without a fallback either, the message says which names are missing', () => {
  const { fallback } = pictures
  delete pictures.fallback
  expect(() => pictureSource('nova')).toThrow(
    'content/scenes.json names neither "nova" nor "fallback"',
  )
  pictures.fallback = fallback
})
