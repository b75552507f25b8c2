/** `npm run art:check`: which masters are older than their scene's source; exit 1 if any is, or is missing. */
import { existsSync } from 'node:fs'
import { fingerprint, masterPath, readMasters, sceneNames } from './masters.ts'

const masters = readMasters()
const faults = sceneNames().flatMap((scene) => {
  const master = masters[scene]
  if (!existsSync(masterPath(scene))) return [`${scene}: has never been rendered`]
  if (!master) return [`${scene}: nobody knows from which source it was rendered`]
  return master.fingerprint === fingerprint(scene)
    ? []
    : [`${scene}: its source has changed since it was rendered`]
})

for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Render again: npm run art -- SCENE')
  process.exitCode = 1
} else {
  console.log(`${sceneNames().length} masters are as new as their scenes.`)
}
