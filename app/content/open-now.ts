import { dayTitles, type OpeningHours, timeText, week } from './opening-hours.ts'

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

/** When the office opens after a moment, as `hoje`, `amanhã` or a day, with the time. */
function nextOpening({ days: open, opens }: OpeningHours, day: number, time: string): string {
  const wait = [0, 1, 2, 3, 4, 5, 6, 7].find((after) => {
    const isOpenDay = open.some((name) => name === week[(day + after) % 7])
    return isOpenDay && (after > 0 || time < opens)
  })
  const title = dayTitles[week[(day + (wait ?? 0)) % 7] ?? 'Monday'].replace('-feira', '')
  const when = wait === 0 ? 'hoje' : wait === 1 ? 'amanhã' : title
  return `${when}, às ${timeText(opens)}`
}

/** What the time means for a caller: `Agora são 22h40. O escritório abre amanhã, às 8h.` */
export function openNowText(
  office: OpeningHours,
  post: OpeningHours | undefined,
  moment: Date,
): string {
  const { day, time } = local(moment)
  const isOpen =
    office.days.some((name) => name === week[day]) && time >= office.opens && time < office.closes
  const now = `${/^0?[01]:/.test(time) ? 'Agora é' : 'Agora são'} ${timeText(time)}.`
  if (isOpen) return `${now} O escritório está aberto até as ${timeText(office.closes)}.`
  const isAlways =
    post?.days.length === week.length && post.opens === '00:00' && post.closes === '23:59'
  const onDuty = isAlways && post?.label ? ` ${post.label}: de plantão.` : ''
  return `${now} O escritório abre ${nextOpening(office, day, time)}.${onDuty}`
}
