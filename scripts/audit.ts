import { spawnSync } from 'node:child_process'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

type Report = {
  error?: { summary?: string; detail?: string }
  metadata?: { vulnerabilities?: Partial<Record<(typeof severities)[number], number>> }
}

/** What npm knows of weaknesses in what runs in production; development tools are not served. */
function audit(): Report {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
  try {
    // npm's own report; only the fields above are read.
    return JSON.parse(stdout) as Report
  } catch {
    return { error: { summary: 'npm audit gave no report' } }
  }
}

const { error, metadata } = audit()
const counts = metadata?.vulnerabilities
if (error || !counts) {
  // Mirrors of the registry often have no advisories; a laptop may be off line. CI must know.
  const reason = error?.summary || error?.detail || 'no counts in the report'
  console.warn(`!!! NOT AUDITED: the package registry answered no advisories (${reason})`)
  process.exitCode = process.env.CI ? 1 : 0
} else {
  const shown = severities.map((severity) => `${counts[severity] ?? 0} ${severity}`).join(', ')
  console.log(`npm audit, production dependencies: ${shown}`)
  process.exitCode = (counts.critical ?? 0) + (counts.high ?? 0) > 0 ? 1 : 0
}
