import * as z from 'zod'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

const counts = z.object({
  critical: z.number(),
  high: z.number(),
  moderate: z.number(),
  low: z.number(),
  info: z.number(),
})

/** The parts of `npm audit --json` that count: findings by severity, or why there are none. */
const findings = z.object({ metadata: z.object({ vulnerabilities: counts }) })
const failures = z.union([
  z.object({ message: z.string() }),
  z.object({ error: z.object({ summary: z.string() }) }),
])
const report = z.union([findings, failures])

type AuditVerdict = { audited: boolean; severe: boolean; sentence: string }

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

function reasonOf(failure: z.infer<typeof failures> | undefined): string {
  if (!failure) return 'no report'
  const reason = 'message' in failure ? failure.message : failure.error.summary
  // npm adds the registry's address, which may hold a token.
  return reason.replace(/ - \w+ https?:.*/, '') || 'without a reason'
}

/** Reads npm's report. A report without counts means that nothing was audited. */
export function judgeAudit(output: string): AuditVerdict {
  const { data } = report.safeParse(parsed(output))
  if (!data || !('metadata' in data)) {
    const sentence = `the package registry answered no advisories (${reasonOf(data)})`
    return { audited: false, severe: false, sentence }
  }
  const found = data.metadata.vulnerabilities
  const shown = severities.map((severity) => `${found[severity]} ${severity}`).join(', ')
  return {
    audited: true,
    severe: found.critical + found.high > 0,
    sentence: `npm audit, production dependencies: ${shown}`,
  }
}
