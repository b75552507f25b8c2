import {
  atTime,
  endOfDay,
  isSingular,
  type OpeningHours,
  officeHours,
  shortDay,
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
  // Its own type would take only a name that is known to be in it.
  const index = (week as readonly string[]).indexOf(part('weekday'))
  return index * day + minutesOf(`${part('hour')}:${part('minute')}`)
}

/** When hours begin on each of their days, and how long they last; those past midnight end on the next. */
function spansOf({ days, opens, closes }: OpeningHours) {
  const opening = minutesOf(opens)
  const closing = closes === endOfDay ? day : minutesOf(closes)
  const length = closing > opening ? closing - opening : closing - opening + day
  return days.map((name) => ({ start: week.indexOf(name) * day + opening, length }))
}

type Spans = ReturnType<typeof spansOf>

/** Spans that began last week may not be over. */
const isOpenAt = (spans: Spans, minute: Minute) =>
  spans.some(({ start, length }) => (minute + wholeWeek - start) % wholeWeek < length)

/** How long it stays open or closed: a week where that never changes. */
function minutesUntilChange(spans: Spans, now: Minute): Minute {
  const isOpen = isOpenAt(spans, now)
  let left: Minute = 1
  while (left < wholeWeek && isOpenAt(spans, now + left) === isOpen) left += 1
  return left
}

/** When it opens next, as `hoje`, `amanhã`, `segunda` or `na próxima segunda`, with the time. */
function nextOpening(now: Minute, wait: Minute): string {
  const days = Math.floor(((now % day) + wait) / day)
  const title = shortDay(week[Math.floor((now + wait) / day) % week.length] ?? 'Monday')
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
  const spans = office.flatMap(spansOf)
  const isOpen = isOpenAt(spans, now)
  const left = minutesUntilChange(spans, now)
  if (isOpen && left === wholeWeek) return `${opening} atende 24 horas.`
  // The content has no calendar of holidays.
  const openDays = new Set(office.flatMap(({ days }) => days))
  const exception = openDays.size < week.length ? ', salvo se for feriado' : ''
  if (isOpen && left > day) return `${opening} está aberto${exception}.`
  if (isOpen) return `${opening} atende ${until(now + left)}${exception}.`
  const post = hours.find((entry) => entry.label && isOpenAt(spansOf(entry), now))
  const onDuty = post ? ` ${post.label}: atende clientes agora.` : ''
  return `${opening} abre ${nextOpening(now, left)}${exception}.${onDuty}`
}
