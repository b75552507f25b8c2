/** The eleven characters of a video's id in an address or a frame of YouTube: alone they may be a word. */
const idIn =
  /^(?:<iframe\b.*?\ssrc=")?(?:https?:\/\/)?(?:[\w-]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:\S*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})(?![\w-])/

/** The address of a video's page, from any address of it or its frame; other texts as they are. */
export function toVideoUrl(written: string): string {
  const id = idIn.exec(written.trim())?.[1]
  return id ? `https://www.youtube.com/watch?v=${id}` : written.trim()
}

export const videoHost = 'https://www.youtube-nocookie.com'

/** What a frame shows a video with, from an address of `toVideoUrl`. */
export function embedUrl(url: string): string {
  return url.replace(/^.*=/, `${videoHost}/embed/`)
}
