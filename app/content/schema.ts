import * as z from 'zod'
import { areaSchema } from './area.ts'
import { companySchema } from './company.ts'
import { formSchema } from './form.ts'
import { homeSchema } from './home.ts'
import { labelsSchema } from './labels.ts'
import { segmentSchema } from './segment.ts'
import { serviceSchema } from './service.ts'

/**
 * The whole content of the site. Each part has a file of its name, such as `content/home.json`; a
 * list has a folder of its name with a file for each item, named after the item's id. The editor
 * lists them in this order.
 */
export const contentSchema = z.strictObject({
  home: homeSchema,
  services: z.array(serviceSchema).min(1).meta({ title: 'Serviços' }),
  segments: z.array(segmentSchema).min(1).meta({ title: 'Segmentos' }),
  form: formSchema,
  company: companySchema,
  labels: labelsSchema,
  area: areaSchema,
})

export type SiteContent = z.output<typeof contentSchema>
