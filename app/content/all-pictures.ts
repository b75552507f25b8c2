import type { Picture } from './picture.ts'

type Items = readonly { id: string; picture: Picture }[]

type Pictured = { scenes: Record<string, Picture>; services: Items; segments: Items }

/** Every picture of the site by its name: the id of a service or a segment, or a scene's own. */
export function allPictures({ scenes, services, segments }: Pictured): Record<string, Picture> {
  return {
    ...scenes,
    ...Object.fromEntries([...services, ...segments].map(({ id, picture }) => [id, picture])),
  }
}

/** The origins of all stock photos that browsers load, for the content security policy. */
export function pictureHosts(content: Pictured): string[] {
  // The build puts this one into a card; no page shows it.
  const { social: _, ...shown } = allPictures(content)
  const urls = Object.values(shown).flatMap(({ stock }) => (stock ? [stock.url] : []))
  return [...new Set(urls.map((url) => new URL(url).origin))].sort()
}
