import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'

const folder = testFolder('audit')

const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 }
const report = (found: Partial<typeof none>) =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: { ...none, ...found } } })
const refused = JSON.stringify({
  message: '405 Method Not Allowed - POST https://mirror.example/advisories/bulk',
  error: { summary: '', detail: '' },
})

/** Runs the command with an npm that answers this. */
function audit(answer: string, env: Record<string, string> = {}) {
  writeFileSync(path.join(folder, 'answer'), answer)
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat "${folder}/answer"\n`, { mode: 0o755 })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/audit.ts'], {
    encoding: 'utf8',
    env: { PATH: `${folder}${path.delimiter}${process.env.PATH}`, ...env },
  })
  return { status, said: stdout + stderr }
}

describe('npm run check:audit', () => {
  test('passes where nothing severe is known, and gives the counts', () => {
    const { status, said } = audit(report({ moderate: 2 }))
    expect(status).toBe(0)
    expect(said).toContain('0 critical, 0 high, 2 moderate')
  })

  test.each(['high', 'critical'])('fails on a finding that is %s', (severity) => {
    const { status, said } = audit(report({ [severity]: 1 }))
    expect(status).toBe(1)
    expect(said).toContain(`1 ${severity}`)
  })

  test.each([
    ['that answers no audits', refused, '405 Method Not Allowed'],
    ['that answers nothing', '', 'no report'],
    ['whose report has no counts', '{"metadata":{}}', 'no report'],
  ])('says that nothing was audited with a registry %s, which fails in CI', (_, answer, why) => {
    const { status, said } = audit(answer)
    expect(status).toBe(0)
    expect(said).toContain(`!!! NOT AUDITED: the package registry answered no advisories (${why})`)
    expect(audit(answer, { CI: '1' }).status).toBe(1)
  })
})
