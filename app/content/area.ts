import * as z from 'zod'
import { municipalities } from '../region/municipalities.ts'
import { comparable } from './comparable.ts'
import { group, noneTwice, text } from './text.ts'

type CityAndState = { name: string; state: string }

/** The abbreviations of Brazil's states, as part of a pattern. */
export const states = 'A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO'

/** A state at the end of a text: behind a sign such as a dash, or in capitals behind a space. */
const stateAtEnd = new RegExp(`(?:\\s*[-–/(,]\\s*|\\s+(?=(?:${states})$))([A-Za-z]{2})\\)?$`)

/** The name as the map writes it, also without its capitals and accents, and the state beside it. */
function partsOf(written: string): CityAndState {
  const [bare = '', state = 'SP'] = written
    .replace(/^(?:[-–—•·*]|\d+[.)])\s*|\s*[.,;]+$/g, '')
    .split(stateAtEnd)
  const onMap = municipalities.find((name) => comparable(name) === comparable(bare))
  return { name: onMap ?? bare, state: state.toUpperCase() }
}

const cityField = (write: (parts: CityAndState) => string) =>
  text(60)
    .overwrite((written) => write(partsOf(written)))
    // The two municipalities whose own names have an "e".
    .regex(/^(?!(?!Abreu e Lima|Passa e Fica).* e )[^,;/]*$/, { error: 'escreva uma cidade só' })
    .meta({ title: 'Cidade' })

/** A city as the map writes it, without what a list adds. */
export const city = cityField(({ name }) => name)

/** One of another state that has the name of one on the map keeps its state. */
const servedCity = cityField(({ name, state }) =>
  state !== 'SP' && municipalities.includes(name) ? `${name} (${state})` : name,
)

const cities = z.array(servedCity).check(noneTwice)

/** `content/area.json`: the cities that the company serves. */
export const areaSchema = group('Cidades atendidas', {
  cities: cities.meta({
    title: 'Cidades',
    description:
      'Aparecem na lista e no mapa do site. Cole uma lista: cada nome vira um campo. ' +
      'Quantas são ao todo fica em Empresa › Números. ' +
      'Sem nenhum nome, o site fala só da região e da cidade da empresa; o mapa só aparece se essa cidade estiver nele.',
  }),
})
