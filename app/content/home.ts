import * as z from 'zod'
import { icon } from './icons.ts'
import { meta, text, updated } from './text.ts'

/** Words in the hero's headline: more do not stand well beside the picture. */
const maxHeadlineWords = 14

const heading = text(5, 70)
const lead = text(40, 240)

const headline = text(20, 110).refine((value) => value.split(/\s+/).length <= maxHeadlineWords, {
  error: `escreva no máximo ${maxHeadlineWords} palavras`,
})

/** `content/home.json`: the home page, section by section. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: text(3, 50),
    headline,
    lead,
    facts: z.array(text(5, 36)).length(3),
  }),
  services: z.strictObject({ heading, lead }),
  statistics: z.strictObject({
    /** For screen readers. */
    heading,
    items: z
      .array(
        z.strictObject({
          value: z.int().min(1),
          /** Stands after the figure: "+" for "and more". */
          suffix: z.enum(['', '+']),
          label: text(3, 30),
        }),
      )
      .length(4),
  }),
  differentials: z.strictObject({
    heading,
    lead,
    points: z.array(z.strictObject({ icon, title: text(3, 40), text: text(60, 160) })).length(6),
  }),
  area: z.strictObject({
    heading,
    paragraphs: z.array(text(60, 300)).min(2).max(3),
    map: z.strictObject({
      centre: text(3, 30),
      region: text(3, 40),
      caption: text(3, 40),
      /** What the drawing shows, for those who do not see it. */
      description: text(20, 200),
    }),
  }),
  segments: z.strictObject({ heading, lead }),
  contact: z.strictObject({ heading, lead }),
  meta,
  updated,
})

export type Home = z.infer<typeof homeSchema>
