/** The eleven characters of a video: alone, or where the addresses that YouTube gives have them. */
const idIn =
  /^(?:(?:https?:\/\/)?(?:[\w-]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:embed|shorts|live|v)\/)))?([\w-]{11})(?![\w-])/

/** The address of a video's page, from any address of it. What is none is returned as it is. */
export function toVideoUrl(written: string): string {
  const id = idIn.exec(written.trim())?.[1]
  return id ? `https://www.youtube.com/watch?v=${id}` : written.trim()
}

/** The id in an address of `toVideoUrl`. */
export function videoId(url: string): string {
  return url.slice(url.indexOf('=') + 1)
}

/** A length such as `1:30` as an ISO 8601 duration. */
export function isoDuration(length: string): string {
  const [seconds, minutes, hours = 0] = length.split(':').reverse().map(Number)
  return `PT${hours * 60 + Number(minutes)}M${seconds}S`
}
