import * as z from 'zod'

const rgb = z.tuple([z.number(), z.number(), z.number()])

/** How a scene is graded; scenes override single values in render(grade=...). Light values are linear, before exposure. */
const grade = z.strictObject({
  /** Exposure in stops. */
  ev: z.number().default(0),
  /** Strength of the glow around lights, and the light from which pixels glow. */
  bloom: z.number().default(0.08),
  bloomFrom: z.number().default(0.8),
  /** Haze: begins at fogFrom metres, 63 % of fogMax after fogLength more. */
  fogFrom: z.number().default(1e6),
  fogLength: z.number().default(50),
  fogMax: z.number().default(1),
  fogColour: rgb.default([0.01, 0.02, 0.045]),
  /** Contrast (exponent after the curve) and colourfulness. */
  power: z.number().default(1.15),
  saturation: z.number().default(1.2),
  /** Darkening towards the corners, centred at vignetteX of the width. */
  vignette: z.number().default(0.25),
  vignetteX: z.number().default(0.55),
  /** Darkening of the left side for a headline: amount, and share of the width. */
  darkLeft: z.number().default(0),
  darkLeftWidth: z.number().default(0.42),
})

export type Grade = Readonly<z.infer<typeof grade>>

/**
 * Reads what a scene has written beside its render; what it does not name keeps its default.
 * @throws ZodError that names a field which no step reads, or whose value is none
 */
export function readGrade(json: string): Grade {
  return grade.parse(JSON.parse(json))
}
