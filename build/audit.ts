// Part of npm run check: reports known weaknesses of the production dependencies. Fails on high and
// critical ones.
import { spawnSync } from 'node:child_process'
import * as z from 'zod'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

/** The parts of `npm audit --json` that count: findings by severity, or why there are none. */
const report = z.union([
  z.object({
    metadata: z.object({ vulnerabilities: z.looseRecord(z.enum(severities), z.number()) }),
  }),
  z.object({ message: z.string() }),
  z.object({ error: z.object({ summary: z.string() }) }),
])

/** Null where npm's answer is no such report. */
function readReport(output: string): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(output))
  } catch {
    return null
  }
}

function reasonOf(failure: { message: string } | { error: { summary: string } } | null): string {
  if (!failure) return 'no report'
  const reason = 'message' in failure ? failure.message : failure.error.summary
  // npm adds the registry's address, which may hold a token.
  return reason.replace(/ - \w+ https?:.*/, '') || 'without a reason'
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const answer = readReport(stdout)
if (answer && 'metadata' in answer) {
  const found = answer.metadata.vulnerabilities
  const counts = severities.map((severity) => `${found[severity]} ${severity}`).join(', ')
  console.log(`npm audit, production dependencies: ${counts}`)
  process.exitCode = found.critical + found.high > 0 ? 1 : 0
} else {
  const reason = reasonOf(answer)
  console.warn(`!!! NOT AUDITED: the package registry answered no advisories (${reason})`)
  // Only CI fails without an audit: mirrors of the registry often have no advisories, and a laptop
  // may be offline.
  process.exitCode = process.env.CI ? 1 : 0
}
