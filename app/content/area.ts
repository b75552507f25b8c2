import * as z from 'zod'
import { municipalities } from '../region/municipalities.ts'
import { comparable } from './comparable.ts'
import { group, noneTwice, text } from './text.ts'

/**
 * A city as the map writes it, also without its capitals and accents, or with what a list adds; one
 * of another state that has the name of one on the map keeps its state.
 */
export const city = text(60)
  .overwrite((written) => {
    const [bare = '', state = 'SP'] = written
      .replace(/^[-–•]\s*/, '')
      .split(/\s*[-–/(,]\s*([A-Z]{2})\)?$/i)
    const onMap = municipalities.find((name) => comparable(name) === comparable(bare))
    return onMap && !/^SP$/i.test(state) ? `${onMap} (${state.toUpperCase()})` : (onMap ?? bare)
  })
  .regex(/^[^,;]*$/, { error: 'escreva uma cidade só' })
  .meta({ title: 'Cidade' })

const cities = z.array(city).check(noneTwice)

/** `content/area.json`: the cities that the company serves. */
export const areaSchema = group('Cidades atendidas', {
  cities: cities.meta({
    title: 'Cidades',
    description:
      'Os nomes, que a lista e o mapa do site mostram: uma lista colada vira um campo para cada nome. ' +
      'Quantas são ao todo fica em Empresa, Números. ' +
      'Sem nenhum nome, o site fala só da região e da cidade da empresa.',
  }),
})
