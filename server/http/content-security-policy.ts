import { createHash } from 'node:crypto'
import { prefetchRules } from '../../app/layout/prefetch-rules.ts'

/** The host that the video is embedded from, when the visitor asks for it. */
const videoHost = 'https://www.youtube-nocookie.com'

export type PolicyOptions = {
  isHttps: boolean
  /** The origins of stock photos, of all pages (`app/content/picture-hosts.ts`). */
  pictureHosts: readonly string[]
  /** Where the form is sent, if that is not the site itself (static export). */
  quoteOrigin?: string | undefined
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function hashes(html: string, element: RegExp): string[] {
  const found = [...html.matchAll(element)].map(([, text = '']) => text)
  const unique = new Set(found.filter((text) => text !== ''))
  return [...unique].map(hashOf)
}

/**
 * The content security policy of one page: nothing but what it holds itself, and the stock photos of the
 * pages that it leads on to. Inline scripts and the inline stylesheet are allowed by their hashes; data
 * blocks are not executed and need none. The rules for what to fetch ahead are put in by a page's script (`app/layout/prefetch-pages.ts`).
 */
export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  const { isHttps, pictureHosts, quoteOrigin } = options
  const scripts = hashes(html, /<script>([\s\S]*?)<\/script>/g)
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  const formTargets = quoteOrigin ? ` ${quoteOrigin}` : ''
  const directives = [
    "default-src 'none'",
    ['script-src', "'self'", hashOf(prefetchRules), ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    ['img-src', "'self'", ...pictureHosts].join(' '),
    "font-src 'self'",
    `connect-src 'self'${formTargets}`,
    "manifest-src 'self'",
    `frame-src ${videoHost}`,
    `form-action 'self'${formTargets}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** For everything that is not a page: it may do nothing at all, should a browser show it as one. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
