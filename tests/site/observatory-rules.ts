// The rules of MDN's HTTP Observatory (version 1.4.8) as far as one answer shows them. The scorer itself
// brings 232 packages, so it is no dependency.

type Sources = Map<string, Set<string>>

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']
const halfAYear = 15_768_000

function parsePolicy(policy: string): Sources {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, new Set(sources)] as const
    }),
  )
}

function contentSecurityPolicy(policy: Sources): number {
  const byDefault = policy.get('default-src') ?? new Set(['*'])
  const sources = (name: string) => [...(policy.get(name) ?? byDefault)]
  const active = [...sources('script-src'), ...sources('object-src')]
  if (policy.size < 2) return -25
  if ([...active].some((one) => broad.includes(one) || /unsafe-inline|data:/.test(one))) return -20
  if ([...policy.values()].some((all) => [...all].some((one) => /^(http|ftp):/.test(one))))
    return -20
  if (active.some((one) => one.includes('unsafe-eval'))) return -10
  const style = sources('style-src')
  if (style.some((one) => broad.includes(one) || /unsafe-inline|data:/.test(one))) return 0
  return byDefault.size === 1 && byDefault.has("'none'") ? 10 : 5
}

function transportSecurity(value: string): number {
  const [, age = '0'] = /max-age=(\d+)/.exec(value) ?? []
  return Number(age) >= halfAYear ? 0 : value ? -10 : -20
}

function framing(policy: Sources, option: string): number {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && ![...ancestors].some((one) => broad.includes(one))) return 5
  return /^(deny|sameorigin)$/i.test(option) ? 0 : -20
}

function scripts(html: string): number {
  const outside = [...html.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\/[^"]*"[^>]*>/g)]
  if (outside.length === 0) return 0
  return outside.every(([tag]) => tag.includes('integrity=')) ? 5 : -5
}

const privatePolicies = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

const originPolicies: Record<string, number> = { 'same-origin': 10, 'same-site': 10, '': 0 }

/** What an answer over https scores, and what each rule gives or takes. */
export function observatoryScore(headers: Headers, html: string) {
  const value = (name: string) => headers.get(name) ?? ''
  const policy = parsePolicy(value('Content-Security-Policy'))
  const tests: Record<string, number> = {
    'content-security-policy': contentSecurityPolicy(policy),
    cookies: headers.has('Set-Cookie') ? -20 : 0,
    'cross-origin-resource-sharing': value('Access-Control-Allow-Origin') === '' ? 0 : -50,
    'referrer-policy': privatePolicies.test(value('Referrer-Policy')) ? 5 : 0,
    'strict-transport-security': transportSecurity(value('Strict-Transport-Security')),
    'subresource-integrity': scripts(html),
    'x-content-type-options': value('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framing(policy, value('X-Frame-Options')),
    'cross-origin-resource-policy': originPolicies[value('Cross-Origin-Resource-Policy')] ?? 0,
  }
  const given = Object.values(tests)
  const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
  const base = 100 + sum(given.filter((one) => one < 0))
  // Extra points count only for what is an A (90) without them.
  return { score: base >= 90 ? 100 + sum(given) : base, tests }
}
