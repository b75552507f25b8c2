import * as z from 'zod'
import { icon } from './icons.ts'
import { picture } from './picture.ts'
import { id, label, messageStart, meta, order, text, updated } from './text.ts'

/** Characters of all paragraphs of a service together. */
const fullDescriptionLength = { min: 1200, max: 2200 } as const

/** Benefits of a service (specification, section 3). */
const benefitCount = 6

const { min, max } = fullDescriptionLength

const fullDescription = z
  .array(text(80, 700))
  .min(3)
  .max(5)
  .check(({ value: paragraphs, issues }) => {
    const total = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
    if (total >= min && total <= max) return
    issues.push({
      code: 'custom',
      input: paragraphs,
      message: `escreva de ${min} a ${max} caracteres em todos os parágrafos juntos; há ${total}`,
    })
  })

/** `content/services/{id}.json`: a service, its card and its page. */
export const serviceSchema = z.strictObject({
  /** The name of the file, and of the page: /servicos/{id}. */
  id,
  order,
  title: text(3, 50),
  /** Of the card and the page. */
  picture,
  /** The sentence on the card. */
  summary: text(60, 120),
  /** The lead under the page's title. */
  description: text(100, 220),
  /** The paragraphs of the page. */
  fullDescription,
  benefits: z
    .array(z.strictObject({ icon, title: text(3, 40), description: text(60, 180) }))
    .length(benefitCount),
  /** A block that leads to the company's separate site. */
  promo: z
    .strictObject({ title: text(5, 70), text: text(60, 240), linkLabel: label })
    .nullable()
    .default(null),
  meta,
  /** Stands in the chat that opens from this service's page. */
  whatsappText: messageStart(200),
  updated,
})

export type Service = z.infer<typeof serviceSchema>
