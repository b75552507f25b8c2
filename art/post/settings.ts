/** How a scene is graded; scenes override single values in render(grade=...). Light values are linear, before exposure. */
export interface Grade {
  /** Exposure in stops. */
  readonly ev: number
  /** Strength of the glow around lights, and the light from which pixels glow. */
  readonly bloom: number
  readonly bloomFrom: number
  /** Haze: begins at fogFrom metres, 63 % of fogMax after fogLength more. */
  readonly fogFrom: number
  readonly fogLength: number
  readonly fogMax: number
  readonly fogColour: readonly [number, number, number]
  /** Contrast (exponent after the curve) and colourfulness. */
  readonly power: number
  readonly saturation: number
  /** Darkening towards the corners, centred at vignetteX of the width. */
  readonly vignette: number
  readonly vignetteX: number
  /** Darkening of the left side for a headline: amount, and share of the width. */
  readonly darkLeft: number
  readonly darkLeftWidth: number
}

const DEFAULTS: Grade = {
  ev: 0,
  bloom: 0.08,
  bloomFrom: 0.8,
  fogFrom: 1e6,
  fogLength: 50,
  fogMax: 1,
  fogColour: [0.01, 0.02, 0.045],
  power: 1.15,
  saturation: 1.2,
  vignette: 0.25,
  vignetteX: 0.55,
  darkLeft: 0,
  darkLeftWidth: 0.42,
}

export function readGrade(json: string): Grade {
  const given: unknown = JSON.parse(json)
  if (typeof given !== 'object' || given === null) throw new Error('grade: an object is expected')
  const unknown = Object.keys(given).filter((key) => !(key in DEFAULTS))
  if (unknown.length > 0) throw new Error(`grade: unknown ${unknown.join(', ')}`)
  return { ...DEFAULTS, ...given }
}
