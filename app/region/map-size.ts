/** The size of the map of the region in its own units: pixels on a phone that is 360 wide. */
export const mapSize = { width: 320, height: 304 }
