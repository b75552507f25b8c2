// Part of npm run check: what npm knows of weaknesses in what runs in production; development tools are
// not served. Fails on high and critical ones.
import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-verdict.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const { audited, sentence, severe } = judgeAudit(stdout)
if (audited) console.log(sentence)
else console.warn(`!!! NOT AUDITED: ${sentence}`)
// Mirrors of the registry often have no advisories; a laptop may be off line. CI must know.
process.exitCode = severe || (!audited && process.env.CI) ? 1 : 0
