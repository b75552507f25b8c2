import { expect, test } from 'vitest'
import { openNowText } from './open-now.ts'
import type { OpeningHours } from './opening-hours.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const office: OpeningHours = { days: week, opens: '08:00', closes: '18:00' }
const post: OpeningHours = {
  days: [...week, 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
  label: 'Posto tático',
}

const onDuty = 'Posto tático: de plantão.'

// Three hours behind UTC.
test.each([
  ['2026-11-23T13:05:00Z', 'Agora são 10h05. O escritório está aberto até as 18h.'],
  ['2026-11-24T01:40:00Z', `Agora são 22h40. O escritório abre amanhã, às 8h. ${onDuty}`],
  ['2026-11-23T10:30:00Z', `Agora são 7h30. O escritório abre hoje, às 8h. ${onDuty}`],
  ['2026-11-27T21:00:00Z', `Agora são 18h. O escritório abre segunda, às 8h. ${onDuty}`],
  ['2026-11-24T04:10:00Z', `Agora é 1h10. O escritório abre hoje, às 8h. ${onDuty}`],
])('at %s, wherever the visitor is, it says: %s', (moment, text) => {
  expect(openNowText(office, post, new Date(moment))).toBe(text)
})
