import {
  contentSecurityPolicy,
  nothingPolicy,
  type PolicyOptions,
} from './content-security-policy.ts'
import { securityHeaders } from './security-headers.ts'
import type { SiteFile } from './site-files.ts'

/** The headers of a file's answers: a page's policy holds the hashes of what stands in it. */
export function createFileHeaders(
  options: PolicyOptions,
): (file: SiteFile) => Record<string, string> {
  const secure = securityHeaders(options.isHttps)
  const policies = new WeakMap<SiteFile, string>()

  /** Computed once for each page, not at each answer. */
  function policyOf(page: SiteFile): string {
    const known = policies.get(page)
    if (known) return known
    const policy = contentSecurityPolicy(page.body.toString(), options)
    policies.set(page, policy)
    return policy
  }

  return (file) => ({
    ...secure,
    'Content-Security-Policy': file.isPage ? policyOf(file) : nothingPolicy,
  })
}
