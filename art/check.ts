/**
 * `npx node art/check.ts`: which masters are older than their scene's source; exit 1 if any is, or is missing. Those from an older
 * kit are only listed.
 */
import { existsSync } from 'node:fs'
import { fingerprint, masterPath, olderKit, readMasters, sceneNames, whatIsOld } from './masters.ts'

const faults = whatIsOld(sceneNames(), readMasters(), {
  fingerprint,
  isThere: (scene) => existsSync(masterPath(scene)),
})

const older = olderKit(readMasters())
if (older.length > 0) console.log(`From an older kit: ${older.join(', ')}`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Render again: npm run art -- SCENE')
  process.exitCode = 1
} else {
  console.log(`${sceneNames().length} masters are as new as their scenes.`)
}
