import map from './map.json' with { type: 'json' }

/** The names on the map, in alphabetical order. */
export const municipalities: string[] = Object.keys(map.outlines)

export const isOnMap = (city: string) => municipalities.includes(city)
