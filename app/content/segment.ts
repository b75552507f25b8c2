import * as z from 'zod'
import { icon } from './icon.ts'
import { picture } from './picture.ts'
import { date, id, order, text } from './text.ts'

/** `content/segments/{id}.json`: one kind of place that the company serves. */
export const segmentSchema = z.strictObject({
  /** The name of the file. */
  id,
  order,
  title: text(40),
  icon,
  picture,
  description: text(),
  /** The ids of the services that its panel leads to. */
  services: z.array(id).min(1).max(4),
  /** The date of the last change of the texts, for the sitemap. */
  updated: date,
})

export type Segment = z.infer<typeof segmentSchema>
