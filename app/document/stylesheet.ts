import assets from 'virtual:assets'
import { services } from 'virtual:content'
import { pictureRules } from '../pictures/picture-rules.ts'
import rules from './app.css?inline'

/** By this name a card's picture becomes that of the page it leads to. */
const transitionNames = services.map(
  ({ id }) =>
    `:is(.service-head,.service-card a:focus) .picture-${id}{view-transition-name:service-${id}}`,
)

/**
 * The whole stylesheet. It is in the head of every page, so that the first paint waits for no
 * second answer.
 */
export const stylesheet =
  assets.fontFaces + rules + pictureRules(assets.pictures) + transitionNames.join('')
