/** The element that React hydrates. */
export const rootId = 'page'

/**
 * The element with the page's data as JSON; its `data-entry` is the URL of the script that
 * hydrates.
 */
export const pageDataId = 'page-data'

/** The name of the radio buttons that choose a segment; the value of each is its panel's id. */
export const segmentChoice = 'segmento'

/** The id of a segment's panel, by which links and the URL name the segment. */
export function segmentPanelId(segment: string) {
  return `${segmentChoice}-${segment}` as const
}
