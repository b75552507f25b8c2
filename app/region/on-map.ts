import map from './map.svg?raw'

/** The names on the map as the bundle holds it, in alphabetical order. */
export const namesOnMap: string[] = map.match(/(?<=<path data-city=")[^"]+/g) ?? []

export const isOnMap = (city: string) => namesOnMap.includes(city)
