/** The name of the radio buttons that choose a segment; the value of each is its panel's id. */
export const segmentChoice = 'segmento'

/** The id of a segment's panel, by which links and the URL name the segment. */
export function segmentPanelId(segment: string) {
  return `${segmentChoice}-${segment}` as const
}
