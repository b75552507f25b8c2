import { expect, test } from 'vitest'
import { pictureHosts } from './all-pictures.ts'
import type { Picture } from './picture.ts'

const own: Picture = { alt: 'Guarita à noite', focus: [0.5, 0.5] }
const stock = (url: string): Picture => ({ ...own, stock: { url, width: 1600, height: 1000 } })

test('the hosts of stock photos are those of all pages and scenes, each once', () => {
  const hosts = pictureHosts({
    scenes: {
      hero: stock('https://a.example/4.jpg'),
      fallback: own,
      // The build puts it into the home page's card; no browser asks for it.
      social: stock('https://hidden.example/5.jpg'),
    },
    services: [
      { id: 'um', picture: stock('https://b.example/1.jpg?w=1') },
      { id: 'dois', picture: stock('https://b.example/2.jpg') },
      { id: 'três', picture: own },
    ],
    segments: [{ id: 'quatro', picture: stock('https://c.example:8443/3.jpg') }],
  })
  expect(hosts).toEqual(['https://a.example', 'https://b.example', 'https://c.example:8443'])
})
