import {
  atTime,
  dayTitles,
  endOfDay,
  isSingular,
  type OpeningHours,
  officeHours,
  timeText,
  week,
} from '../content/opening-hours.ts'

/** Minutes of the week are counted from Monday at 0h. */
type Minute = number

const day: Minute = 24 * 60
const wholeWeek: Minute = week.length * day

/** The minutes of a time such as `08:30` since midnight. */
function minutesOf(time: string): Minute {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The time of day at a minute, such as `08:30`. */
function timeAt(minute: Minute): string {
  const parts = [Math.floor((minute % day) / 60), minute % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Most states, but not all, have the time of Brasília. */
function timeZoneOf(state: string): string {
  if (state === 'AC') return 'America/Rio_Branco'
  return ['AM', 'MS', 'MT', 'RO', 'RR'].includes(state) ? 'America/Manaus' : 'America/Sao_Paulo'
}

/** The minute of a moment in a state, such as `SP`. */
function minuteAt(moment: Date, state: string): Minute {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZoneOf(state),
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  const index = (week as readonly string[]).indexOf(part('weekday'))
  return index * day + minutesOf(`${part('hour')}:${part('minute')}`)
}

/** Minutes from `from` forward to the next `to`. */
const minutesUntil = (from: Minute, to: Minute) =>
  (((to - from) % wholeWeek) + wholeWeek) % wholeWeek

/** When hours begin on each of their days, and how long they last; those past midnight end on the next. */
function spansOf({ days, opens, closes }: OpeningHours) {
  const opening = minutesOf(opens)
  const closing = closes === endOfDay ? day : minutesOf(closes)
  const length = closing > opening ? closing - opening : closing - opening + day
  return days.map((name) => ({ start: week.indexOf(name) * day + opening, length }))
}

/** For how long it stays open, as if hours that meet or overlap were one; 0 where it is closed. */
function openFor(hours: readonly OpeningHours[], now: Minute): Minute {
  const spans = hours.flatMap(spansOf)
  let end = now
  // Each pass moves the end by those that are open then; one that began last week can come again.
  for (let step = 0; step <= spans.length; step += 1) {
    end += Math.max(0, ...spans.map(({ start, length }) => length - minutesUntil(start, end)))
  }
  return end - now
}

/** When it opens next, as `hoje`, `amanhã`, `segunda` or `na próxima segunda`, with the time. */
function nextOpening(hours: readonly OpeningHours[], now: Minute): string {
  const wait = Math.min(...hours.flatMap(spansOf).map(({ start }) => minutesUntil(now, start)))
  const days = Math.floor(((now % day) + wait) / day)
  const name = week[Math.floor((now + wait) / day) % week.length] ?? 'Monday'
  const title = dayTitles[name].replace('-feira', '')
  const next = `${title.endsWith('o') ? 'no próximo' : 'na próxima'} ${title}`
  const when = ['hoje', 'amanhã'][days] ?? (days < week.length ? title : next)
  return `${when}, ${atTime(timeAt(now + wait))}`
}

/** When it closes, as `até as 18h`: after “até” the article has no accent. */
function until(end: Minute): string {
  const time = timeAt(end)
  return `até ${atTime(time === '00:00' ? endOfDay : time).replace('à', 'a')}`
}

/**
 * What the time means for a caller: `Agora são 22h40. O escritório abre amanhã, às 8h.`
 * @param state where the company is, such as SP
 */
export function openNowText(hours: readonly OpeningHours[], moment: Date, state: string): string {
  const office = officeHours(hours)
  const now = minuteAt(moment, state)
  const time = timeAt(now)
  const opening = `${isSingular(time) ? 'Agora é' : 'Agora são'} ${timeText(time)}. O escritório`
  const left = openFor(office, now)
  if (left >= wholeWeek) return `${opening} atende 24 horas.`
  // The content has no calendar of holidays.
  const openDays = new Set(office.flatMap(({ days }) => days))
  const exception = openDays.size < week.length ? ', salvo em feriados' : ''
  if (left > day) return `${opening} está aberto${exception}.`
  if (left > 0) return `${opening} atende ${until(now + left)}${exception}.`
  const post = hours.find((entry) => entry.label && openFor([entry], now) > 0)
  const onDuty = post ? ` ${post.label}: de plantão.` : ''
  return `${opening} abre ${nextOpening(office, now)}${exception}.${onDuty}`
}
