import type { Picture } from './picture.ts'

type PicturedContent = { scenes: Record<string, Picture>; [part: string]: unknown }

/** A picture with its name, and where it is described: in a file of content/, in the content as read. */
type PlacedPicture = { name: string; picture: Picture; file: string; at: (string | number)[] }

const hasPicture = (item: unknown): item is { id: string; picture: Picture } =>
  typeof item === 'object' && item !== null && 'picture' in item

/** Every picture of the site: the scenes, and those of all lists whose items have one. */
export function placedPictures({ scenes, ...parts }: PicturedContent): PlacedPicture[] {
  const ofScenes = Object.entries(scenes).map(([name, picture]) => {
    return { name, picture, file: 'scenes.json', at: ['scenes', name] }
  })
  const ofLists = Object.entries(parts).flatMap(([part, items]) =>
    (Array.isArray(items) ? items : []).filter(hasPicture).map(({ id, picture }, index) => {
      return { name: id, picture, file: `${part}/${id}.json`, at: [part, index] }
    }),
  )
  return [...ofScenes, ...ofLists]
}

/** Every picture of the site by its name: the id of a list's item, or a scene's own. */
export function allPictures(content: PicturedContent): Record<string, Picture> {
  return Object.fromEntries(placedPictures(content).map(({ name, picture }) => [name, picture]))
}

/** The origins of all stock photos that browsers load, for the content security policy. */
export function pictureHosts(content: PicturedContent): string[] {
  // The build puts this one into a card; no page shows it.
  const { social: _, ...shown } = allPictures(content)
  const urls = Object.values(shown).flatMap(({ stock }) => (stock ? [stock.url] : []))
  return [...new Set(urls.map((url) => new URL(url).origin))].sort()
}
