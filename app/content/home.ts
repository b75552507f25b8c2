import * as z from 'zod'
import { icon } from './icon.ts'
import { cardText, date, meta, text } from './text.ts'

const heading = text(70)
const lead = text()

/** A specimen of the monthly report, short enough for the sheet of paper on which it is drawn. */
const report = z.strictObject({
  /** Says on the sheet itself that its facts are made up. */
  mark: text(30),
  title: text(30),
  sections: z
    .array(
      z.strictObject({
        heading: text(40),
        rows: z.array(z.strictObject({ term: text(12), text: text(90) })).min(1),
      }),
    )
    .min(1),
  pages: text(20),
  /** Says what the sheet shows: all of it that screen readers hear. */
  caption: text(160),
})

/** `content/home.json`: the home page, section by section. */
export const homeSchema = z.strictObject({
  hero: z.strictObject({
    eyebrow: text(50),
    headline: text(110),
    lead,
    facts: z.array(text(36)).length(3),
  }),
  services: z.strictObject({ heading, lead }),
  statistics: z.strictObject({
    heading,
    items: z
      .array(
        z.strictObject({
          value: z.int().min(1),
          /** Comes after the figure: "+" for "and more". */
          suffix: z.enum(['', '+']),
          label: text(30),
        }),
      )
      .length(4),
  }),
  strengths: z.strictObject({
    heading,
    lead,
    points: z
      .array(
        z.strictObject({
          icon,
          title: text(40),
          text: cardText,
          /** Whether the night number of `company.json` follows, where there is one. */
          showsNightPhone: z.literal(true).optional(),
        }),
      )
      .length(6),
  }),
  report,
  area: z.strictObject({
    heading,
    paragraphs: z.array(text()).min(1),
    map: z.strictObject({
      /** What the amber place is. */
      base: text(40),
      /** The name of the region, which structured data give as the area that is served. */
      region: text(40),
      /** Of how many municipalities it consists. */
      size: text(20),
      /** What the map shows, for visitors who do not see it. */
      description: text(),
    }),
  }),
  segments: z.strictObject({ heading, lead }),
  contact: z.strictObject({
    heading,
    lead,
    /** What happens after the form is sent, in this order. */
    steps: z.strictObject({ heading: text(40), items: z.array(text(110)).length(3) }),
  }),
  meta,
  /** The date of the last change of the texts, for the sitemap. */
  updated: date,
})

export type Home = z.infer<typeof homeSchema>
