import {
  atTime,
  dayTitles,
  endOfDay,
  isAlwaysOpen,
  isSingular,
  type OpeningHours,
  officeHours,
  timeText,
  week,
} from './opening-hours.ts'

/** The day and the time of a moment where the company is, as `Monday` and `08:00`. */
function local(moment: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    day: (week as readonly string[]).indexOf(part('weekday')),
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Whether it is open; hours past midnight belong to the day on which they began. */
function isOpen({ days, opens, closes }: OpeningHours, day: number, time: string): boolean {
  const isOpenDay = (index: number) => days.some((name) => name === week[index % 7])
  const isBeforeEnd = time < closes || closes === endOfDay
  if (opens < closes) return isOpenDay(day) && opens <= time && isBeforeEnd
  return (isOpenDay(day) && opens <= time) || (isOpenDay(day + 6) && time < closes)
}

/** When the office opens after a moment, as `hoje`, `amanhã` or a day, with the time. */
function nextOpening(office: readonly OpeningHours[], day: number, time: string): string {
  for (let wait = 0; wait <= week.length; wait += 1) {
    const name = week[(day + wait) % week.length]
    const [opens] = office
      .filter((span) => span.days.some((open) => open === name) && (wait > 0 || time < span.opens))
      .map((span) => span.opens)
      .sort()
    if (!name || !opens) continue
    const title = dayTitles[name].replace('-feira', '')
    return `${wait === 0 ? 'hoje' : wait === 1 ? 'amanhã' : title}, ${atTime(opens)}`
  }
  return ''
}

/** What the time means for a caller: `Agora são 22h40. O escritório abre amanhã, às 8h.` */
export function openNowText(hours: readonly OpeningHours[], moment: Date): string {
  const office = officeHours(hours)
  const { day, time } = local(moment)
  const now = `${isSingular(time) ? 'Agora é' : 'Agora são'} ${timeText(time)}.`
  if (office.some(isAlwaysOpen)) return `${now} O escritório atende 24 horas.`
  // The content has no calendar of holidays.
  const openDays = new Set(office.flatMap(({ days }) => days))
  const exception = openDays.size < week.length ? ', salvo em feriados' : ''
  const open = office.find((span) => isOpen(span, day, time))
  if (open) {
    const { closes } = open
    const article = isSingular(closes) ? 'a' : 'as'
    const end = closes === endOfDay ? 'a meia-noite' : `${article} ${timeText(closes)}`
    return `${now} O escritório atende até ${end}${exception}.`
  }
  const post = hours.find((span) => span.label && isOpen(span, day, time))
  const onDuty = post ? ` ${post.label}: de plantão.` : ''
  return `${now} O escritório abre ${nextOpening(office, day, time)}${exception}.${onDuty}`
}
