/** The element that React hydrates. */
export const rootId = 'page'

/**
 * The element with the page's data as JSON; its `data-entry` is the URL of the script that
 * hydrates.
 */
export const pageDataId = 'page-data'
