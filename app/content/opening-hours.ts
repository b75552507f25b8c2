import { keysOf } from './keys-of.ts'

/** Days as schema.org names them, in the week's order. */
export const dayTitles = {
  Monday: 'segunda-feira',
  Tuesday: 'terça-feira',
  Wednesday: 'quarta-feira',
  Thursday: 'quinta-feira',
  Friday: 'sexta-feira',
  Saturday: 'sábado',
  Sunday: 'domingo',
}

type Day = keyof typeof dayTitles

export const week = keysOf(dayTitles)

/** The last minute of a day stands for its end. */
export const endOfDay = '23:59'

/** Times of a day as `08:00`; the whole day is from 00:00 to 23:59. The label names a post. */
export type OpeningHours = {
  days: readonly Day[]
  opens: string
  closes: string
  label?: string | undefined
}

/** The office's own hours: those without a label. */
export const officeHours = (hours: readonly OpeningHours[]) => hours.filter(({ label }) => !label)

/** `08:00`, also from `às 8h`, `8 horas`, `8h30min`, `8:00` or `8.00`; the end of the day is 23:59. */
export function toTime(written: string): string {
  const form = /^(?:[aà]s)?(\d{1,2})(?:(?:h(?:r|ora)?s?|[:.])(?:(\d{2})(?:hr?s?|m(?:in)?)?)?)?$/i
  const joined = written.trim().replace(/\s*([a-z:.]+)\s*/gi, '$1')
  const [, hour, minute = '00'] = form.exec(joined) ?? []
  if (hour === '24' && minute === '00') return endOfDay
  return hour ? `${hour.padStart(2, '0')}:${minute}` : written.trim()
}

export const shortDay = (day: Day) => dayTitles[day].replace('-feira', '')

/** `segunda a sexta`, `sábado e domingo` or `segunda, quarta e sexta`. */
function daysText(days: readonly Day[]): string {
  const runs: Day[][] = []
  for (const day of week.filter((weekday) => days.includes(weekday))) {
    const run = runs.at(-1)
    const follows = run?.at(-1) === week[week.indexOf(day) - 1]
    if (run && follows) run.push(day)
    else runs.push([day])
  }
  const names = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)]
    return run.length > 2 && first && last
      ? `${shortDay(first)} a ${shortDay(last)}`
      : run.map(shortDay)
  })
  return new Intl.ListFormat('pt-BR').format(names)
}

/** A time as `8h` or `8h30`. */
export const timeText = (time: string) => time.replace(/^0/, '').replace(/:(00)?/, 'h')

/** Whether a time takes the singular: `à 1h` and `0h30`, but `às 2h`. */
export const isSingular = (time: string) => /^0[01]:/.test(time)

/** When something happens, as `às 8h`, `à 1h` or `à meia-noite`. */
export function atTime(time: string): string {
  if (time === endOfDay) return 'à meia-noite'
  return `${isSingular(time) ? 'à' : 'às'} ${timeText(time)}`
}

/** The sentence that the pages show: `Segunda a sexta, 8h às 18h`, or `Plantão: 24 horas`. */
export function hoursText({ days, opens, closes, label }: OpeningHours): string {
  const isWholeDay = opens === '00:00' && closes === endOfDay
  const isWholeWeek = days.length === week.length
  const end = closes === '00:00' ? endOfDay : closes
  const times = isWholeDay ? '24 horas' : `${timeText(opens)} ${atTime(end)}`
  const when = isWholeWeek ? 'todos os dias' : daysText(days)
  const text = isWholeDay && isWholeWeek ? times : `${when}, ${times}`
  return label ? `${label}: ${text}` : text.replace(/^./, (letter) => letter.toUpperCase())
}
