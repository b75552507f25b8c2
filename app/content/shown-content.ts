import type { SiteContent } from './schema.ts'

/**
 * The content that every page may show. The pages import it by name from `virtual:content`, so that
 * the browser gets it with the script and not once more with each page.
 */
export function shownContent({
  company,
  form,
  home: { meta, updated, ...home },
  interface: interfaceTexts,
  services,
  segments,
}: SiteContent) {
  return {
    company,
    form,
    home,
    interfaceTexts,
    services: services.map(({ id, title, summary }) => ({ id, title, summary })),
    segments: segments.map(({ id, title, icon, description, services }) => ({
      id,
      title,
      icon,
      description,
      services,
    })),
  }
}

export type ShownContent = ReturnType<typeof shownContent>
