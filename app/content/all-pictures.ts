import type { Picture } from './picture.ts'
import type { SiteContent } from './schema.ts'

/** Every picture of the site by its name: the id of a service or a segment, or a scene's own. */
export function allPictures({
  scenes,
  services,
  segments,
}: Pick<SiteContent, 'scenes' | 'services' | 'segments'>): Record<string, Picture> {
  return {
    ...scenes,
    ...Object.fromEntries([...services, ...segments].map(({ id, picture }) => [id, picture])),
  }
}
