import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { Picture, pictureSource } from './picture.tsx'
import type { PictureSource } from './picture-source.ts'

const pictures = vi.hoisted(() => ({}) as Record<string, PictureSource>)
vi.mock('virtual:assets', () => ({ default: { font: '', icons: '', pictures } }))

function made(name: string): PictureSource {
  const files = { base: `/pictures/${name}-0a1b2c3d`, avif: [320, 640], jpeg: 640 }
  return { alt: `Foto de ${name}`, width: 1600, height: 1000, focus: [0.5, 0.5], ...files }
}

for (const name of ['hero', 'hero-narrow', 'fallback']) pictures[name] = made(name)

const render = (props: Partial<ComponentProps<typeof Picture>> = {}) =>
  renderToStaticMarkup(<Picture name="hero" sizes="50vw" {...props} />)

describe('a picture', () => {
  test('for narrow screens comes before the other, and only one of them is preloaded', () => {
    const html = render({ eager: true, narrow: true })
    expect(html).toMatch(/hero-narrow-0a1b2c3d-640\.jpeg.*hero-0a1b2c3d-640\.jpeg/)
    const media = [...html.matchAll(/<link [^>]*media="([^"]*)"/g)].map(([, query]) => query)
    expect(media).toEqual(['not all and (max-width: 39.99rem)', '(max-width: 39.99rem)'])
  })
})

test('a name that no picture has shows the fallback; without one, the message names both', () => {
  expect(pictureSource('nova')).toBe(pictures.fallback)
  delete pictures.fallback
  expect(() => pictureSource('nova')).toThrow('content/ names neither "nova" nor "fallback"')
})
