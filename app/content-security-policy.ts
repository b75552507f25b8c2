import { createHash } from 'node:crypto'
import { inlineScript } from 'virtual:client'
import content from 'virtual:content'
import { prefetchRules } from './client/prefetch.ts'
import { pictureHosts } from './content/all-pictures.ts'
import { videoHost } from './home/video-address.ts'
import { stylesheet } from './stylesheet.ts'

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

const scriptHashes = [inlineScript, prefetchRules].map(hashOf).join(' ')
const styleHash = hashOf(stylesheet)

type PolicyOptions = {
  isHttps: boolean
  /** Where the form is sent, if that is not the site itself (static export). */
  quoteOrigin?: string | undefined
}

/**
 * The content security policy of every page. The inline script, the stylesheet and the rules for
 * prefetching are allowed by their hashes; data blocks are not executed and need none.
 */
export function contentSecurityPolicy({ isHttps, quoteOrigin }: PolicyOptions): string {
  const formTarget = quoteOrigin ? ` ${quoteOrigin}` : ''
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`,
    `style-src ${styleHash}`,
    ["img-src 'self'", ...pictureHosts(content)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${formTarget}`,
    "manifest-src 'self'",
    `frame-src ${videoHost}`,
    `form-action 'self'${formTarget}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}
