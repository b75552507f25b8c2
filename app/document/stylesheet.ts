import assets from 'virtual:assets'
import { pictureRules } from '../pictures/picture-rules.ts'
import rules from './app.css?inline'

/**
 * The whole stylesheet. It is in the head of every page, so that the first paint waits for no
 * second answer.
 */
export const stylesheet = assets.fontFaces + rules + pictureRules(assets.pictures)
