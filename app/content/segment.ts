import * as z from 'zod'
import { icon } from './icon.ts'
import { picture } from './picture.ts'
import { id, order, text, updated } from './text.ts'

/** `content/segments/{id}.json`: one kind of place that the company serves. */
export const segmentSchema = z.strictObject({
  /** The name of the file. */
  id,
  order,
  title: text(40),
  icon,
  picture,
  description: text(),
  updated,
})

export type Segment = z.infer<typeof segmentSchema>
