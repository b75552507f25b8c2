import assets from 'virtual:assets'
import rules from './app.css?inline'
import { pictureRules } from './pictures/picture-rules.ts'

/**
 * The whole stylesheet. It is in the head of every page, so that the first paint waits for no
 * second answer.
 */
export const stylesheet = assets.fontFaces + rules + pictureRules(assets.pictures)
