import { contentFiles, itemId } from './files.ts'
import { type Place, valueAt } from './json-paths.ts'
import { narrowName } from './narrow-name.ts'
import type { Picture } from './picture.ts'
import type { SiteContent } from './schema.ts'

/** A picture's name, which is also its file's, and the field that describes it. */
type NamedPlace = Place & { name: string }

/** The pictures that are of no service and no segment. */
const places: readonly NamedPlace[] = [
  { name: 'hero', file: 'home.json', field: 'hero.picture' },
  { name: narrowName('hero'), file: 'home.json', field: 'hero.narrowPicture' },
  { name: 'social', file: 'home.json', field: 'card' },
  { name: 'video-poster', file: 'labels.json', field: 'video.poster' },
  { name: 'not-found', file: 'labels.json', field: 'notFound.picture' },
  { name: 'fallback', file: 'labels.json', field: 'fallbackPicture' },
]

/** The pictures that a content file describes; each file of a list has that of its own name. */
export function picturesIn(file: string): readonly NamedPlace[] {
  const name = itemId(file)
  return name ? [{ name, file, field: 'picture' }] : places.filter((place) => place.file === file)
}

/** Every picture of the site, with the path of its file in the content; those of lists last. */
export function placedPictures(content: SiteContent) {
  return contentFiles(content).flatMap(({ file, value, at }) =>
    picturesIn(file).map((place) => {
      // The schemas have a picture in each of these fields.
      return { ...place, at, picture: valueAt(value, place.field) as Picture }
    }),
  )
}

export function allPictures(content: SiteContent): Record<string, Picture> {
  return Object.fromEntries(placedPictures(content).map(({ name, picture }) => [name, picture]))
}
