import * as z from 'zod'
import { icon } from './icon.ts'
import { picture } from './picture.ts'
import { cardText, date, id, label, messageStart, meta, order, text } from './text.ts'

const paragraph = z.strictObject({
  /** What the paragraph says, in a few words that are set in bold before it. */
  point: text(60).regex(/\.$/, { error: 'termine com ponto' }),
  text: text(),
})

/** `content/services/{id}.json`: a service, its card and its page. */
export const serviceSchema = z.strictObject({
  /** The name of the file, and of the page: /servicos/{id}. */
  id,
  order,
  title: text(50),
  /** For the card and the page. */
  picture,
  /** The text on the card. */
  summary: cardText,
  /** The lead under the page's title. */
  description: text(),
  /** The paragraphs of the page. */
  fullDescription: z.array(paragraph).min(1),
  /** Six of them (specification, section 3). */
  benefits: z.array(z.strictObject({ icon, title: text(40), description: cardText })).length(6),
  /** A block that leads to the company's separate site. */
  promo: z
    .strictObject({ title: text(70), text: text(), linkLabel: label })
    .nullable()
    .default(null),
  meta,
  /** The message in the chat that opens from this service's page. */
  whatsappText: messageStart,
  /** The date of the last change of the texts, for the sitemap. */
  updated: date,
})

export type Service = z.infer<typeof serviceSchema>
