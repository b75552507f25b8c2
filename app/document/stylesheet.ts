import assets from 'virtual:assets'
import home from '../home/home.css?inline'
import type { PageContent } from '../pages.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import service from '../service/service.css?inline'
import shared from './app.css?inline'

const onAllPages = assets.fontFaces + pictureRules(assets.pictures)

const own: Partial<Record<PageContent['kind'], string>> = { home, service }

/** The stylesheet in a page's head, so that the first paint waits for no second answer. */
export function stylesheetOf(kind: PageContent['kind']): string {
  return onAllPages + (own[kind] ?? shared)
}

export const stylesheets = [shared, ...Object.values(own)].map((rules) => onAllPages + rules)
