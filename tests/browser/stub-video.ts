import type { Page } from '@playwright/test'

export const videoHost = 'https://www.youtube-nocookie.com/'

/** What the browser reports about the video's page, which is on another host. */
export const videoRequest = /^request elsewhere: https:\/\/www\.youtube-nocookie\.com\//

/** Answers in place of the video's host; returns the list of requested addresses, which grows. */
export async function stubVideo(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route(`${videoHost}**`, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>vídeo</p>' })
  })
  return requests
}
