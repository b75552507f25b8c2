import * as z from 'zod'
import { municipalities } from '../region/municipalities.ts'
import { nearestNames } from './nearest-names.ts'

const names = municipalities.map(({ name }) => name)

const city = z.string().check(({ value, issues }) => {
  if (names.includes(value)) return
  const nearest = nearestNames(value, names)
  const message =
    nearest.length > 0
      ? `escreva o nome do município como ${nearest.map((name) => `"${name}"`).join(' ou ')}`
      : 'escreva um município a até 110 km de Sorocaba, como em app/region/municipalities.topojson'
  issues.push({ code: 'custom', input: value, message })
})

/**
 * `content/area.json`: the cities that the company serves. With an empty list the site claims the
 * region, and no city but the company's own.
 */
export const areaSchema = z.strictObject({
  cities: z.array(city).check(({ value, issues }) => {
    for (const [index, name] of value.entries()) {
      if (value.indexOf(name) === index) continue
      issues.push({
        code: 'custom',
        input: name,
        path: [index],
        message: 'retire: já está na lista',
      })
    }
  }),
})
