import * as z from 'zod'
import { municipalities } from '../region/municipalities.ts'
import { group, text } from './text.ts'

/** Compares without regard to capitals and accents. */
const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base' })

/** A city as the map writes it, also without its capitals and accents, or with what a list adds. */
export const city = text(60)
  .overwrite((written) => written.replace(/^[-–•]\s*|\s*[-–/(,]\s*(?:[A-Z]{2}|[Ss][Pp])\)?$/g, ''))
  .overwrite((written) => municipalities.find((one) => compare(one, written) === 0) ?? written)
  .regex(/^[^,;]*$/, { error: 'escreva uma cidade só' })
  .meta({ title: 'Cidade' })

const cities = z.array(city).check(({ value, issues }) => {
  for (const [index, name] of value.entries()) {
    if (value.indexOf(name) === index) continue
    issues.push({
      code: 'custom',
      input: name,
      path: [index],
      message: 'retire: já está na lista',
    })
  }
})

/** `content/area.json`: the cities that the company serves. */
export const areaSchema = group('Cidades atendidas', {
  cities: cities.meta({
    title: 'Cidades',
    description:
      'Os nomes, que a lista e o mapa do site mostram: uma lista colada vira um campo para cada nome. ' +
      'Quantas são ao todo fica em Empresa, Números. ' +
      'Sem nenhum nome, o site fala só da região e da cidade da empresa.',
    uniqueItems: true,
  }),
})
