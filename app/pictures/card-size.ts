/** The size in pixels of the pictures that networks and messengers show with a link. */
export const cardSize = { width: 1200, height: 630 }
