/**
 * `npm run art -- SCENE`            renders the master, content/pictures/SCENE.webp, and notes its source in masters.json
 * `npm run art -- SCENE --preview`  half size, 24 samples, art/out/SCENE-preview.png, to look at while working
 * `npm run art -- SCENE --develop`  only the post step again, from the last full render (after a change of the grade alone
 *                                   edit art/out/SCENE.grade.json first)
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  fingerprint,
  KIT_VERSION,
  masterPath,
  readMasters,
  recordMaster,
  sceneNames,
} from './masters.ts'
import { develop } from './post/develop.ts'
import { encodeMaster, writePng } from './post/encode.ts'

const words = process.argv.slice(2)
const scene = words.find((word) => !word.startsWith('--'))
const preview = words.includes('--preview')
if (!scene || !(sceneNames().includes(scene) || (preview && scene.startsWith('_')))) {
  console.error(`Which scene? ${sceneNames().join(', ')}`)
  process.exit(2)
}

const isNewRender = !words.includes('--develop')
// Before the render: edits made meanwhile are not in the picture. An older render keeps the source it was made from.
const last = readMasters()[scene]
const source = isNewRender ? fingerprint(scene) : (last?.fingerprint ?? 'unknown')
const kit = isNewRender ? KIT_VERSION : (last?.kit ?? 0)
if (isNewRender) {
  const file = fileURLToPath(new URL(`scenes/${scene}.py`, import.meta.url))
  const options = preview ? ['--', 'samples=24', 'scale=.5'] : []
  const blender = process.env.BLENDER ?? '/usr/bin/blender'
  const run = spawnSync(blender, ['-b', '--python-exit-code', '1', '-P', file, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (run.error) throw run.error
  if (run.status !== 0) {
    console.error(run.stdout.slice(-2000), run.stderr.slice(-2000))
    process.exit(1)
  }
  console.log(run.stdout.match(/^RENDERED.*$/m)?.[0] ?? '')
}

const name = preview ? `${scene}-preview` : scene
const picture = await develop(name, preview ? 'quick' : 'fine')
const png = fileURLToPath(new URL(`out/${name}.png`, import.meta.url))
await writePng(picture.pixels, picture, png)
if (preview) {
  console.log(png)
} else {
  const { data, quality } = await encodeMaster(picture.pixels, picture)
  writeFileSync(masterPath(scene), data)
  recordMaster(scene, {
    fingerprint: source,
    kit,
    width: picture.width,
    height: picture.height,
    bytes: data.length,
    quality,
  })
  console.log(`${masterPath(scene)}: ${data.length} bytes, quality ${quality}`)
}
