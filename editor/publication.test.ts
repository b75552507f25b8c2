import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { readContent } from '../app/content/read.ts'
import { testFolder } from '../tests/test-folder.ts'
import { createPublication } from './publication.ts'

// Of a machine where Git knows nobody.
vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words])

const name = readContent('content').services[0]?.id

/** Photographs of other things, by the endings that they get. */
const [one = '', two = ''] = globSync('*.*', { cwd: 'content/pictures' }).filter(
  (file) => !file.startsWith(`${name}.`),
)
const others = { png: one, avif: two }

/** Gives a photograph another ending, as an exchange for one of another format does. */
function exchange(folder: string, ending: keyof typeof others): void {
  const [file = ''] = globSync(`content/pictures/${name}.*`, { cwd: folder })
  rmSync(path.join(folder, file))
  // Another photograph; Git would take the same one for a renamed file.
  copyFileSync(`content/pictures/${others[ending]}`, `${folder}/content/pictures/${name}.${ending}`)
}

test('of a photograph that two have exchanged, each in another format, our own stays', async () => {
  const folder = testFolder('publication')
  const [own = '', other = '', remote = ''] = ['own', 'other', 'remote.git'].map((one) =>
    path.join(folder, one),
  )
  execFileSync('git', ['init', '--quiet', '--bare', remote])
  for (const part of ['content', 'brand', 'public'])
    cpSync(part, path.join(own, part), { recursive: true })
  git(own, 'init', '--quiet')
  git(own, 'add', '.')
  git(own, 'commit', '--quiet', '--message', 'As it was')
  git(own, 'remote', 'add', 'origin', remote)
  const publication = createPublication(own, null)
  let alone = 0
  const publish = () =>
    publication.publish((work) => {
      alone += 1
      return work()
    })
  await publish()
  execFileSync('git', ['clone', '--quiet', remote, other])
  exchange(other, 'png')
  git(other, 'add', '--all')
  git(other, 'commit', '--quiet', '--message', 'Theirs')
  git(other, 'push', '--quiet', 'origin', 'HEAD')
  exchange(own, 'avif')
  const { changed, settled } = await publish()
  expect(changed).toEqual([])
  expect(settled).toEqual([expect.stringContaining('Imagem')])
  git(other, 'pull', '--quiet')
  expect(globSync(`content/pictures/${name}.*`, { cwd: other })).toEqual([
    `content/pictures/${name}.avif`,
  ])
  expect(alone).toBe(2)
})
