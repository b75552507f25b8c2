import { expect, test } from 'vitest'
import type { Picture } from './picture.ts'
import { pictureHosts } from './picture-hosts.ts'
import { readContent } from './read.ts'

/** The site's own content, without the stock photos that it may have. */
const { services: ownServices, segments: ownSegments, scenes: ownScenes } = readContent('content')
const plain = <P extends Picture>({ stock: _, ...picture }: P) => picture
const content = {
  services: ownServices.map((one) => ({ ...one, picture: plain(one.picture) })),
  segments: ownSegments.map((one) => ({ ...one, picture: plain(one.picture) })),
  scenes: { ...ownScenes, hero: plain(ownScenes.hero) },
}
const stock = (url: string) => ({ stock: { url, width: 1600, height: 1000 } })

test('the hosts of stock photos are those of all pages, scenes and sections, each once', () => {
  const [service, another, ...services] = content.services
  const [segment, ...segments] = content.segments
  if (!service || !another || !segment) throw new Error('The test needs two services and a segment')
  const hosts = pictureHosts({
    services: [
      { ...service, picture: { ...service.picture, ...stock('https://b.example/1.jpg?w=1') } },
      { ...another, picture: { ...another.picture, ...stock('https://b.example/2.jpg') } },
      ...services,
    ],
    segments: [
      { ...segment, picture: { ...segment.picture, ...stock('https://c.example:8443/3.jpg') } },
      ...segments,
    ],
    scenes: {
      ...content.scenes,
      hero: { ...content.scenes.hero, ...stock('https://a.example/4.jpg') },
      // The build puts it into the home page's card; no browser asks for it.
      social: { ...content.scenes.social, ...stock('https://unseen.example/5.jpg') },
    },
  })
  expect(hosts).toEqual(['https://a.example', 'https://b.example', 'https://c.example:8443'])
})
