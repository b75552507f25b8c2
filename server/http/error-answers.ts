import type { Palette } from '../../app/content/palette.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type ErrorStatus, errorPage } from './error-page.ts'
import { securityHeaders } from './security-headers.ts'

export type ErrorAnswer = {
  status: number
  headers: Record<string, string>
  html: string
}

export type ErrorAnswers = (status: number, extra?: Readonly<Record<string, string>>) => ErrorAnswer

/** What a status is called in the content; protocol errors that no browser meets share one page. */
function pageOf(status: number, content: SiteContent): ErrorStatus {
  const isOwn = (one: number): one is ErrorStatus => String(one) in content.interface.errors
  if (isOwn(status)) return status
  return status < 500 ? 400 : 500
}

/**
 * The site's error pages with all headers, each made once: a flood of bad requests costs no hashing.
 */
export function createErrorAnswers(
  content: SiteContent,
  palette: Palette,
  isHttps: boolean,
): ErrorAnswers {
  const made = new Map<number, ErrorAnswer>()
  return (status, extra = {}) => {
    let answer = made.get(status)
    if (!answer) {
      const html = errorPage(pageOf(status, content), content, palette)
      const headers = {
        ...securityHeaders(isHttps),
        'Content-Security-Policy': contentSecurityPolicy(html, { isHttps, pictureHosts: [] }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      }
      answer = { status, headers, html }
      made.set(status, answer)
    }
    return { ...answer, headers: { ...answer.headers, ...extra } }
  }
}
