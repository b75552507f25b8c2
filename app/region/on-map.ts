import map from './map.svg?raw'

/** The names on the map as the bundle holds it, in alphabetical order. */
export const namesOnMap = [...map.matchAll(/<path data-city="([^"]+)"/g)].map(([, name]) => name)

export const isOnMap = (city: string) => namesOnMap.includes(city)
