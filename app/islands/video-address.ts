/** The host that the video is embedded from. */
export const videoHost = 'https://www.youtube-nocookie.com'

/** The address of the page that a frame shows a YouTube video with. */
export function embedUrl(youtubeId: string): string {
  return `${videoHost}/embed/${youtubeId}`
}
