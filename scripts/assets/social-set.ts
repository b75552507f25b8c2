import path from 'node:path'
import type { SiteContent } from '../../app/content/schema.ts'
import type { PictureManifest } from '../../app/pictures/manifest.ts'
import type { SocialCard } from './social-cards.ts'

/** The page's own title, without the company's name, which the card shows beside its mark. */
function cardTitle(title: string, brandName: string): string {
  return title.replace(` | ${brandName}`, '')
}

/** A card for each of the ten pages. A page whose picture comes from outside has none. */
export function socialSet(
  directory: string,
  { home, services, company }: SiteContent,
  pictures: PictureManifest,
): SocialCard[] {
  const pages = [
    { id: 'home', picture: 'hero', title: cardTitle(home.meta.title, company.brand.name) },
    ...services.map(({ id, title }) => ({ id, picture: id, title })),
  ]
  return pages.flatMap(({ id, picture, title }) => {
    const entry = pictures[picture]
    if (!entry || !('file' in entry)) return []
    return [
      { id, title, picture: path.join(directory, 'pictures', entry.file), focus: entry.focus },
    ]
  })
}
