import * as z from 'zod'
import { group, text } from './text.ts'

const cities = z.array(text(60).meta({ title: 'Cidade' })).check(({ value, issues }) => {
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
    description: 'Sem nenhuma, o site fala só da região e da cidade da empresa.',
    uniqueItems: true,
  }),
})
