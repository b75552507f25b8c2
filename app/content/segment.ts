import * as z from 'zod'
import { icon } from './icon.ts'
import { picture } from './picture.ts'
import { group, id, noneTwice, order, text } from './text.ts'

/** `content/segments/{id}.json`: one kind of place that the company serves. */
export const segmentSchema = group('Segmento', {
  id: id.meta({ title: 'Nome do arquivo' }),
  order,
  title: text(40).meta({ title: 'Título' }),
  icon,
  picture,
  description: text().meta({ title: 'Texto' }),
  services: z
    .array(id.meta({ title: 'Serviço' }))
    .min(1)
    .max(6)
    .check(noneTwice)
    .meta({ title: 'Serviços para este lugar' }),
})

export type Segment = z.infer<typeof segmentSchema>
