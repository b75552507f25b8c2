import { expect, test } from 'vitest'
import type { OpeningHours } from '../content/opening-hours.ts'
import { openNowText } from './open-now-text.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const office: OpeningHours = { days: week, opens: '08:00', closes: '18:00' }
const post: OpeningHours = {
  days: [...week, 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
  label: 'Posto tático',
}

const onDuty = 'Posto tático: atende clientes agora.'

// Three hours behind UTC.
test.each([
  [
    '2026-11-23T13:05:00Z',
    'Agora são 10h05. O escritório atende até as 18h, salvo se for feriado.',
  ],
  [
    '2026-11-24T01:40:00Z',
    `Agora são 22h40. O escritório abre amanhã, às 8h, salvo se for feriado. ${onDuty}`,
  ],
  [
    '2026-11-27T21:00:00Z',
    `Agora são 18h. O escritório abre segunda, às 8h, salvo se for feriado. ${onDuty}`,
  ],
  [
    '2026-11-24T04:10:00Z',
    `Agora é 1h10. O escritório abre hoje, às 8h, salvo se for feriado. ${onDuty}`,
  ],
])('at %s, wherever the visitor is, it says: %s', (moment, text) => {
  expect(openNowText([office, post], new Date(moment), 'SP')).toBe(text)
})

test.each([
  ['AC', '20h40'],
  ['AM', '21h40'],
  ['MS', '21h40'],
  ['MT', '21h40'],
  ['RO', '21h40'],
  ['RR', '21h40'],
])('in %s it says the time there, %s', (state, time) => {
  const text = openNowText([office], new Date('2026-11-24T01:40:00Z'), state)
  expect(text).toContain(`Agora são ${time}.`)
})

test.each([
  [{ ...post, label: undefined }, 'Agora são 23h59. O escritório atende 24 horas.'],
  [{ ...office, closes: '23:59' }, 'O escritório atende até a meia-noite, salvo se for feriado.'],
  [{ ...office, opens: '01:00' }, 'O escritório abre amanhã, à 1h, salvo se for feriado.'],
])('at the last minute of a day an office that is open as %j says: %s', (hours, text) => {
  expect(openNowText([hours], new Date('2026-11-24T02:59:00Z'), 'SP')).toContain(text)
})

test.each([
  ['2026-11-28T08:59:00Z', 'Agora são 5h59. O escritório atende até as 6h, salvo se for feriado.'],
  [
    '2026-11-28T09:00:00Z',
    'Agora são 6h. O escritório abre segunda, às 18h, salvo se for feriado.',
  ],
])('at %s an office that works from 18h to 6h says: %s', (moment, text) => {
  const nights = { ...office, opens: '18:00', closes: '06:00' }
  expect(openNowText([nights], new Date(moment), 'SP')).toBe(text)
})

// Monday at 22h.
test.each([
  ['18h to 24h and 0h to 6h', ['18:00', '23:59'], ['00:00', '06:00'], 'atende até as 6h'],
  ['0h to 12h and 12h to 24h', ['00:00', '12:00'], ['12:00', '23:59'], 'está aberto'],
])('an office that works from %s is open without a break', (_, ...spans) => {
  const said = spans.pop()
  const hours = spans.map(([opens = '', closes = '']) => ({ ...office, opens, closes }))
  expect(openNowText(hours, new Date('2026-11-24T01:00:00Z'), 'SP')).toBe(
    `Agora são 22h. O escritório ${said}, salvo se for feriado.`,
  )
})

// Friday, and Saturday.
test.each([
  ['2026-11-27T20:00:00Z', 'Agora são 17h. O escritório abre amanhã, às 9h, salvo se for feriado.'],
  [
    '2026-11-28T15:30:00Z',
    'Agora são 12h30. O escritório abre hoje, às 14h, salvo se for feriado.',
  ],
  [
    '2026-11-29T01:30:00Z',
    'Agora são 22h30. O escritório abre segunda, às 8h, salvo se for feriado. Ronda: atende clientes agora.',
  ],
])('at %s an office with other hours on some days says: %s', (moment, text) => {
  const hours: OpeningHours[] = [
    { ...office, days: week.slice(0, 4) },
    { days: ['Friday'], opens: '08:00', closes: '16:00' },
    { days: ['Saturday'], opens: '14:00', closes: '16:00' },
    { days: ['Saturday'], opens: '09:00', closes: '12:00' },
    { days: ['Saturday'], opens: '22:00', closes: '06:00', label: 'Ronda' },
  ]
  expect(openNowText(hours, new Date(moment), 'SP')).toBe(text)
})

test.each([
  ['Monday', '2026-11-23T22:00:00Z', 'na próxima segunda'],
  ['Saturday', '2026-11-28T22:00:00Z', 'no próximo sábado'],
] as const)('at 19h an office that is open on %s alone opens next week', (day, moment, text) => {
  const hours = [{ ...office, days: [day] }]
  expect(openNowText(hours, new Date(moment), 'SP')).toContain(`abre ${text}, às 8h`)
})
