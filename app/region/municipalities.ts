import map from './map.json' with { type: 'json' }

/** The names on the map, in alphabetical order. */
export const municipalities: string[] = Object.keys(map.outlines)

type Place = { city: string; state: string }

/** Other states have towns of the same names. */
export const isOnMap = ({ city, state }: Place) => state === 'SP' && municipalities.includes(city)

/** The city of a name, which may have two lines. */
export const cityOf = ({ text }: (typeof map.names)[number]) => text.replace('\n', ' ')

/** The name of a city on the map; undefined where it has no room. */
export const nameOnMap = (city: string) => map.names.find((name) => cityOf(name) === city)
