import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Picture, pictureSource } from './picture.tsx'
import type { PictureSource } from './picture-source.ts'

const pictures = vi.hoisted(() => ({}) as Record<string, PictureSource>)
vi.mock('virtual:assets', () => ({ default: { font: '', icons: '', pictures } }))

function made(name: string): PictureSource {
  const from = { base: `/pictures/${name}-0a1b2c3d`, avif: [320, 640], webp: 640 }
  return { alt: `Foto de ${name}`, width: 1600, height: 1000, focus: [0.5, 0.5], from }
}

for (const name of ['hero', 'hero-narrow', 'fallback']) pictures[name] = made(name)
const stockUrl = 'https://images.example.com/stock.jpg?w=1600'
pictures.stock = { ...made('stock'), from: { src: stockUrl } }

const render = (props: Partial<ComponentProps<typeof Picture>> = {}) =>
  renderToStaticMarkup(<Picture name="hero" sizes="50vw" {...props} />)

describe('a picture', () => {
  test('is offered as AVIF in every width there is, then in one file for every browser', () => {
    expect(render()).toContain(
      '<source type="image/avif" srcSet="/pictures/hero-0a1b2c3d-320.avif 320w, ' +
        '/pictures/hero-0a1b2c3d-640.avif 640w" sizes="50vw"/>' +
        '<img class="picture-hero" src="/pictures/hero-0a1b2c3d-640.webp" alt=',
    )
  })

  test.each([
    ['only the wide one', [480, 1600], /srcSet="[^ "]*-640\.avif"/],
    ['only the narrow one', [1, 480], /srcSet="[^ "]*-320\.avif"/],
    ['all where none can be needed', [800, 1600], /-320\.avif 320w, [^"]*-640\.avif 640w"/],
  ] as const)('is offered in the widths that can be needed: %s', (_what, widthRange, offered) => {
    expect(render({ widthRange })).toMatch(offered)
  })

  test('names its size, and its words unless they only repeat what is beside it', () => {
    expect(render()).toMatch(/<img [^>]*alt="Foto de hero" width="1600" height="1000"/)
    expect(render({ alt: '' })).toContain('alt=""')
  })

  test('waits until it is near, unless it is seen first', () => {
    expect(render()).toContain('loading="lazy"')
    expect(render()).not.toContain('preload')
    expect(render({ eager: true })).not.toContain('loading')
    expect(render({ eager: true })).toMatch(/<link rel="preload" as="image" type="image\/avif"/)
  })

  test('for narrow screens comes before the other, and only one of them is preloaded', () => {
    const html = render({ eager: true, narrow: true })
    expect(html).toMatch(/hero-narrow-0a1b2c3d-640\.webp.*hero-0a1b2c3d-640\.webp/)
    const media = [...html.matchAll(/<link [^>]*media="([^"]*)"/g)].map(([, query]) => query)
    expect(media).toEqual(['not all and (max-width: 39.99rem)', '(max-width: 39.99rem)'])
  })

  test('from outside is shown from there, without sizes that nobody has made', () => {
    const html = render({ name: 'stock' })
    expect(html).toContain(`src="${stockUrl}"`)
    expect(html).not.toContain('srcSet')
  })
})

test('a name that no picture has shows the fallback; without one, the message names both', () => {
  expect(pictureSource('nova')).toBe(pictures.fallback)
  delete pictures.fallback
  expect(() => pictureSource('nova')).toThrow(
    'content/scenes.json names neither "nova" nor "fallback"',
  )
})
