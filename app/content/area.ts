import * as z from 'zod'
import { municipalities } from '../region/municipalities.ts'
import { nearestNames } from './nearest-names.ts'
import { group } from './text.ts'

const names = municipalities.map(({ name }) => name)

const city = z
  .string()
  .check(({ value, issues }) => {
    if (names.includes(value)) return
    const nearest = nearestNames(value, names)
    const message =
      nearest.length > 0
        ? `escreva o nome do município como ${nearest.map((name) => `"${name}"`).join(' ou ')}`
        : 'escreva um município a até 110 km de Sorocaba, como em app/region/municipalities.topojson'
    issues.push({ code: 'custom', input: value, message })
  })
  .meta({ title: 'Cidade', enum: names })

const cities = z.array(city).check(({ value, issues }) => {
  for (const [index, name] of value.entries()) {
    if (value.indexOf(name) === index) continue
    issues.push({ code: 'custom', input: name, path: [index], message: 'retire: já está na lista' })
  }
})

/** `content/area.json`: the cities that the company serves. */
export const areaSchema = group('Cidades atendidas', {
  cities: cities.meta({
    title: 'Cidades',
    description: 'Sem nenhuma, o site fala só da região e da cidade da empresa.',
    uniqueItems: true,
  }),
})
