import assets from 'virtual:assets'
import { services } from 'virtual:content'
import home from '../home/home.css?inline'
import type { PageContent } from '../pages.ts'
import { pictureRules } from '../pictures/picture-rules.ts'
import service from '../service/service.css?inline'
import shared from './app.css?inline'

/** By this name a card's picture becomes that of the page it leads to. */
const transitionNames = services.map(
  ({ id }) =>
    `:is(.service-head,.service-card a:focus) .picture-${id}{view-transition-name:service-${id}}`,
)

const onAllPages =
  assets.fontFaces + shared + pictureRules(assets.pictures) + transitionNames.join('')

const own: Partial<Record<PageContent['kind'], string>> = { home, service }

/** The stylesheet in a page's head, so that the first paint waits for no second answer. */
export function stylesheetOf(kind: PageContent['kind']): string {
  return onAllPages + (own[kind] ?? '')
}

export const stylesheets = [onAllPages, ...Object.values(own).map((rules) => onAllPages + rules)]
