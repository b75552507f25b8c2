import { hash } from 'node:crypto'
import { inlineScript } from 'virtual:client'
import settings from 'virtual:settings'
import { videoHost } from '../content/youtube.ts'
import { speculationRules } from './speculation-rules.ts'
import { stylesheets } from './stylesheet.ts'

function hashOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

const scriptHashes = [inlineScript, speculationRules].map(hashOf).join(' ')
const styleHashes = stylesheets.map(hashOf).join(' ')

const { origin } = new URL(settings.quoteUrl, settings.siteUrl)

/** The server that a static site sends its form to, as a source beside the site itself. */
const formTarget = origin === settings.siteUrl ? '' : ` ${origin}`

/**
 * The policy of every page: its script, styles and speculation rules are allowed by their hashes; data
 * blocks are not executed and need none.
 */
export function contentSecurityPolicy({ isHttps }: { isHttps: boolean }): string {
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes}`,
    `style-src ${styleHashes}`,
    "img-src 'self'",
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
