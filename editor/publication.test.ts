import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readContent } from '../app/content/read.ts'
import { readPalette } from '../app/styles/palette.ts'
import { git } from '../tests/git.ts'
import { testFolder } from '../tests/test-folder.ts'
import { iconSvg } from '../tools/assets/brand-icons.ts'
import { readMark } from '../tools/assets/mark.ts'
import { brandChanges, iconChanges, readBrand } from './brand.ts'
import { findFiles } from './find-files.ts'
import { createPublication } from './publication.ts'
import { writeChanges } from './write-changes.ts'

// Of a machine where Git knows nobody.
vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')

/** A folder that is published, its publication, and a clone of somebody else. */
function folders(
  site: URL | null = null,
  alone = (work: () => Promise<void>): Promise<void> => work(),
) {
  const folder = testFolder('publication')
  const [own = '', clone = '', remote = ''] = ['own', 'clone', 'remote.git'].map((name) =>
    path.join(folder, name),
  )
  for (const part of ['content', 'brand', 'public'])
    cpSync(part, path.join(own, part), { recursive: true })
  git(own, 'init', '--quiet')
  git(own, 'add', '.')
  git(own, 'commit', '--quiet', '--message', 'As it was')
  // A push of all photographs would compress them, for seconds.
  git(folder, 'clone', '--quiet', '--bare', own, remote)
  git(own, 'remote', 'add', 'origin', remote)
  git(own, 'push', '--quiet', '--set-upstream', 'origin', 'HEAD')
  const publication = createPublication(own, site, alone)
  git(folder, 'clone', '--quiet', remote, clone)
  return {
    own,
    clone,
    remote,
    publication,
    publish: publication.publish,
    sendFromElsewhere() {
      git(clone, 'add', '--all')
      git(clone, 'commit', '--quiet', '--message', 'Theirs')
      git(clone, 'push', '--quiet', 'origin', 'HEAD')
    },
  }
}

/** Writes a content file anew, with other parts. */
function write(folder: string, part: object, name = 'home.json'): void {
  const file = path.join(folder, 'content', name)
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...part }))
}

/** Parts of the home page with another text. */
function edited(eyebrow = 'Daqui da região'): object {
  const { hero } = JSON.parse(readFileSync('content/home.json', 'utf8'))
  return { hero: { ...hero, eyebrow } }
}

test('of what two have changed, or one has removed, our own stays, which is told once it is sent, as is a new program', async () => {
  const { own, clone, remote, publish, sendFromElsewhere } = folders()
  write(clone, edited('De lá'))
  mkdirSync(path.join(clone, 'app'))
  writeFileSync(path.join(clone, 'app/new.ts'), '')
  const [service] = readContent('content').services
  const file = `services/${service?.id}.json`
  const [picture = ''] = findFiles('content', `pictures/${service?.id}.*`)
  for (const removed of [file, picture]) rmSync(path.join(clone, 'content', removed))
  sendFromElsewhere()
  write(own, edited())
  write(own, { description: 'Só o que o posto precisa.' }, file)
  const refusing = path.join(remote, 'hooks/pre-receive')
  writeFileSync(refusing, '#!/bin/sh\nexit 1', { mode: 0o755 })
  await expect(publish()).rejects.toThrow('pre-receive hook declined')
  rmSync(refusing)
  const { changed, overwritten, newProgram } = await publish()
  expect(changed).toEqual([])
  expect(overwritten).toEqual([
    expect.stringContaining('lá estava “De lá”'),
    `${service?.title} (lá foi retirado)`,
  ])
  expect(git(remote, 'show', `HEAD:content/${file}`)).toContain('Só o que o posto precisa.')
  expect(git(remote, 'ls-tree', '--name-only', 'HEAD', `content/${picture}`)).not.toBe('')
  expect(newProgram).toContain('npm run edit')
})

test('what makes no site is not published', async () => {
  const { own, publish, publication } = folders()
  write(own, { card: {} })
  const found = 'há um erro no conteúdo (home › '
  await expect(publish()).rejects.toThrow(found)
  await expect(publication.zip()).rejects.toThrow(found)
  expect(git(own, 'status', '--short')).toBe(' M content/home.json\n')
})

test('what others have sent is checked by the program that they have sent with it', async () => {
  const { clone, publish, sendFromElsewhere } = folders()
  mkdirSync(path.join(clone, 'editor'))
  writeFileSync(path.join(clone, 'editor/check-folder.ts'), "console.log('a verificação de lá')")
  sendFromElsewhere()
  await expect(publish()).rejects.toThrow('(a verificação de lá)')
})

test('two windows publish one after the other, and again by themselves where somebody else was quicker', async () => {
  let times = 0
  const made = folders(null, async (work) => {
    await work()
    times += 1
    if (times === 1) made.sendFromElsewhere()
  })
  writeFileSync(path.join(made.clone, 'README.md'), '')
  write(made.own, edited())
  const windows = await Promise.all([made.publish(), made.publish()])
  expect(windows.map(({ changed }) => changed)).toEqual([[], []])
  // The first of them twice.
  expect(times).toBe(3)
})

test('what is published is online where the site shows it or what follows it', async () => {
  const { own, clone, publication, publish, sendFromElsewhere } = folders(
    new URL('http://a.example'),
  )
  const versionOf = (folder: string) => git(folder, 'rev-parse', 'HEAD')
  let version = versionOf(own)
  vi.stubGlobal('fetch', async () => new Response(version))
  const isOnline = async () => (await publication.state()).isOnline
  write(own, edited())
  await publish()
  expect(await isOnline()).toBe(false)
  version = versionOf(own)
  expect(await isOnline()).toBe(true)
  git(clone, 'pull', '--quiet')
  writeFileSync(path.join(clone, 'README.md'), '')
  sendFromElsewhere()
  version = versionOf(clone)
  expect(await isOnline()).toBeNull()
  git(own, 'fetch', '--quiet')
  expect(await isOnline()).toBe(true)
})

/** Saves a brand with other colours, as the editor does. */
async function recolour(folder: string, part: object): Promise<void> {
  const brand = readBrand(folder)
  await writeChanges(
    folder,
    await brandChanges(folder, { ...brand, colours: { ...brand.colours, ...part } }),
  )
  await writeChanges(folder, await iconChanges(readBrand(folder)))
}

test('where one has changed the mark and another one a colour, icons of both are published', async () => {
  const { own, clone, publish, sendFromElsewhere } = folders()
  const mark = path.join(clone, 'brand/mark.svg')
  writeFileSync(
    mark,
    readFileSync(mark, 'utf8').replace('<path', '<circle r="3" fill="#ff9900"/><path'),
  )
  await recolour(clone, { navy: '#5c1036' })
  sendFromElsewhere()
  await recolour(own, { navy: '#5c1035' })
  const { changed, overwritten } = await publish()
  const palette = readPalette(path.join(own, 'brand/theme.css'))
  const shapes = await readMark(path.join(own, 'brand/mark.svg'))
  expect(shapes).toContain('<circle')
  expect(readFileSync(path.join(own, 'public/icon.svg'), 'utf8')).toBe(iconSvg(shapes, palette))
  expect({ changed, overwritten }).toEqual({ changed: [], overwritten: ['Cores'] })
})

test('numbers and what is ticked are told as people write them', async () => {
  const { own, publication } = folders()
  const { strengths } = JSON.parse(readFileSync('content/home.json', 'utf8'))
  const [first, ...others] = strengths.points
  const points = [{ ...first, showsNightPhone: !first.showsNightPhone }, ...others]
  write(own, { strengths: { ...strengths, points } })
  const { figures } = JSON.parse(readFileSync('content/company.json', 'utf8'))
  write(own, { figures: { ...figures, clientes: 12_345 } }, 'company.json')
  const { changed } = await publication.state()
  const told = changed.flatMap(({ texts }) => texts.map(({ after }) => after))
  expect(told.sort()).toEqual(['12.345', first.showsNightPhone ? 'não' : 'sim'])
})
