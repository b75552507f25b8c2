import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { git } from '../tests/git.ts'
import { testFolder } from '../tests/test-folder.ts'
import { createRepository } from './repository.ts'

// Of a machine where Git knows nobody.
vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')

/** Where there is no conflict. */
const none = () => Promise.reject(new Error('Nothing was changed by both'))

/** A folder with two files that are committed, and where its remote is or will be. */
function folders() {
  const folder = testFolder('repository')
  const [own, remote, clone] = ['own', 'remote.git', 'clone'].map((name) => path.join(folder, name))
  if (!own || !remote || !clone) throw new Error('There are three')
  const write = (directory: string, file: string, text: string) =>
    writeFileSync(path.join(directory, file), text)
  for (const part of ['content', 'brand', 'public'])
    mkdirSync(path.join(own, part), { recursive: true })
  for (const part of ['brand', 'public']) write(own, `${part}/kept`, '')
  for (const file of ['content/a.json', 'content/b.json', 'code.ts']) write(own, file, 'old\n')
  git(own, 'init', '--quiet')
  git(own, 'add', '.')
  git(own, 'commit', '--quiet', '--message', 'As it was')
  // An address alone is not enough for Git.
  git(own, 'config', 'user.email', 't@t')
  git(own, 'config', 'user.useConfigOnly', 'true')
  const repository = createRepository(own)
  const { fetch, mergeApart, push } = repository
  return {
    own,
    remote,
    clone,
    write,
    repository,
    /** Publishes what is committed; there is no conflict, and the two go together. */
    async push(
      ...[resolve = none, check = async () => {}]: Partial<Parameters<typeof mergeApart>>
    ) {
      await fetch()
      await mergeApart(resolve, check)
      await push()
    },
    /** Publishes all, and then changes files as somebody else would. */
    async changeFromElsewhere(...files: string[]) {
      git(folder, 'init', '--quiet', '--bare', remote)
      git(own, 'remote', 'add', 'origin', remote)
      await push()
      git(folder, 'clone', '--quiet', remote, clone)
      for (const file of files) write(clone, file, 'theirs\n')
      git(clone, 'commit', '--quiet', '--all', '--message', 'Theirs')
      git(clone, 'push', '--quiet', 'origin', 'HEAD')
    },
    textOf: (file: string) => readFileSync(path.join(own, file), 'utf8'),
    sent: (file: string) => git(remote, 'show', `HEAD:${file}`),
  }
}

test('what others have changed as well is resolved and sent, with all that they have sent', async () => {
  const { own, write, repository, changeFromElsewhere, textOf, sent, push } = folders()
  await changeFromElsewhere('content/a.json', 'content/b.json')
  write(own, 'content/a.json', 'mine\n')
  write(own, 'code.ts', 'mine\n')
  await repository.commit('Mine')
  await push(async (merged, { file, base, mine, theirs }) => {
    write(merged, file, `${base}${mine}${theirs}`)
  })
  for (const read of [textOf, sent]) expect(read('content/a.json')).toBe('old\nmine\ntheirs\n')
  expect([sent('content/b.json'), sent('code.ts')]).toEqual(['theirs\n', 'old\n'])
  expect(textOf('code.ts')).toBe('mine\n')
})

test('a file that was given a new name on both sides is there by both names', async () => {
  const { own, clone, remote, repository, changeFromElsewhere, push } = folders()
  await changeFromElsewhere('content/b.json')
  git(clone, 'mv', 'content/a.json', 'content/c.json')
  git(clone, 'commit', '--quiet', '--message', 'Renamed')
  git(clone, 'push', '--quiet', 'origin', 'HEAD')
  renameSync(path.join(own, 'content/a.json'), path.join(own, 'content/d.json'))
  await repository.commit('Mine')
  await push()
  const files = git(remote, 'ls-tree', '--name-only', 'HEAD:content')
  expect(files).toBe('b.json\nc.json\nd.json\n')
})

test.each(['resolve', 'check'])(
  'a merge that is killed while it waits for %s has changed nothing here, and is done by the next one',
  async (stage) => {
    const { own, write, repository, changeFromElsewhere, textOf, push } = folders()
    await changeFromElsewhere(...(stage === 'resolve' ? ['content/a.json'] : []), 'content/b.json')
    write(own, 'content/a.json', 'mine\n')
    write(own, 'code.ts', 'mine\n')
    await repository.commit('Mine')
    await new Promise<void>((reached) => {
      const wait = () => new Promise<never>(() => reached())
      push(wait, wait)
    })
    const files = ['content/a.json', 'content/b.json', 'code.ts']
    expect(files.map(textOf)).toEqual(['mine\n', 'old\n', 'mine\n'])
    expect(git(own, 'log', '-1', '--format=%s')).toBe('Mine\n')
    await push(async (merged, { file, mine }) => write(merged, file, `${mine}`))
    expect(textOf('content/b.json')).toBe('theirs\n')
    expect(git(own, 'worktree', 'list').trim()).not.toContain('\n')
  },
)

test.each([
  ['committed', '--all', ''],
  ['not committed', 'content', ' M code.ts\n'],
])(
  'a file beside the content that both have changed, here %s, is told, and nothing is lost',
  async (_, committed, status) => {
    const { own, write, changeFromElsewhere, textOf, push } = folders()
    await changeFromElsewhere('code.ts', 'content/a.json')
    write(own, 'code.ts', 'mine\n')
    write(own, 'content/a.json', 'mine\n')
    git(own, 'commit', '--quiet', '--message', 'Mine', committed)
    await expect(push()).rejects.toThrow('outra pessoa mudou o mesmo')
    expect([textOf('code.ts'), textOf('content/a.json')]).toEqual(['mine\n', 'mine\n'])
    expect(git(own, 'status', '--porcelain')).toBe(status)
    expect(git(own, 'stash', 'list')).toBe('')
  },
)

test('nothing is committed where no branch is checked out; a Git that refuses does not pass for none', async () => {
  const { own, write, repository } = folders()
  git(own, 'checkout', '--quiet', '--detach')
  write(own, 'content/a.json', 'mine\n')
  await expect(repository.commit('Mine')).rejects.toThrow('nenhum ramo')
  expect(git(own, 'log', '-1', '--format=%s')).toBe('As it was\n')
  // As of a folder that belongs to another user.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  await expect(repository.hasCommit()).rejects.toThrow('dubious ownership')
})
