import { expect, test } from 'vitest'
import { hoursText, type OpeningHours, week } from './opening-hours.ts'

const workdays = week.slice(0, 5)
const some = ['Sunday', 'Monday', 'Wednesday', 'Friday', 'Saturday'] as const
const allDay = { label: 'Plantão', opens: '00:00', closes: '23:59' }

test.each<[sentence: string, hours: OpeningHours]>([
  ['Segunda a sexta, 8h às 18h', { days: workdays, opens: '08:00', closes: '18:00' }],
  ['Sábado e domingo, 10h às 13h30', { days: week.slice(5), opens: '10:00', closes: '13:30' }],
  ['Segunda, quarta e sexta a domingo, 0h às 6h', { days: some, opens: '00:00', closes: '06:00' }],
  ['Sábado e domingo, 18h à 1h', { days: week.slice(5), opens: '18:00', closes: '01:00' }],
  ['Sábado e domingo, 8h à meia-noite', { days: week.slice(5), opens: '08:00', closes: '23:59' }],
  ['Sábado e domingo, 8h à meia-noite', { days: week.slice(5), opens: '08:00', closes: '00:00' }],
  ['Plantão: 24 horas', { ...allDay, days: week }],
  ['Plantão: sábado, 24 horas', { ...allDay, days: ['Saturday'] }],
  ['Todos os dias, 7h às 22h', { days: week, opens: '07:00', closes: '22:00' }],
])('hours are said as “%s”', (sentence, hours) => {
  expect(hoursText(hours)).toBe(sentence)
})
