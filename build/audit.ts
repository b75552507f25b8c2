// Part of npm run check: reports known weaknesses of the production dependencies. Fails on high and
// critical ones.
import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-verdict.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const { audited, sentence, severe } = judgeAudit(stdout)
if (audited) console.log(sentence)
else console.warn(`!!! NOT AUDITED: ${sentence}`)
// Only CI fails without an audit: mirrors of the registry often have no advisories, and a laptop
// may be offline.
process.exitCode = severe || (!audited && process.env.CI) ? 1 : 0
