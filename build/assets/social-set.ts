import { allPictures } from '../../app/content/all-pictures.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import type { Master } from './picture-masters.ts'
import type { SocialCard } from './social-cards.ts'

/** The page's own title, without the company's name, which the card shows beside its mark. */
function cardTitle(title: string, brandName: string): string {
  return title.replace(` | ${brandName}`, '')
}

/** A card for each page. A page whose picture comes from outside has none. */
export function socialSet(content: SiteContent, masters: readonly Master[]): SocialCard[] {
  const { home, services, company } = content
  const pictures = allPictures(content)
  const pages = [
    {
      id: 'home',
      picture: 'social',
      title: cardTitle(home.meta.title, company.brand.name),
      titleIn: { file: 'content/home.json', field: 'meta.title' },
    },
    ...services.map(({ id, title }) => ({
      id,
      picture: id,
      title,
      titleIn: { file: `content/services/${id}.json`, field: 'title' },
    })),
  ]
  return pages.flatMap(({ picture, ...page }) => {
    const master = masters.find(({ name }) => name === picture)
    const focus = pictures[picture]?.focus
    return master && focus ? [{ ...page, picture: master.file, focus }] : []
  })
}
