import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { testFolder } from '../tests/test-folder.ts'
import { sentenceFor } from './failures.ts'
import { createRepository } from './repository.ts'

// Of a machine where Git knows nobody.
vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@t', ...words], {
    encoding: 'utf8',
  })

/** Where nothing is to be settled. */
const none = () => Promise.reject(new Error('Nothing was changed by both'))

/** Where the two go together. */
const fine = async () => {}

/** A folder with two files that are committed, and where its remote is or will be. */
function folders() {
  const folder = testFolder('repository')
  const [own, remote, other] = ['own', 'remote.git', 'other'].map((one) => path.join(folder, one))
  if (!own || !remote || !other) throw new Error('There are three')
  const write = (place: string, file: string, text: string) =>
    writeFileSync(path.join(place, file), text)
  for (const part of ['content', 'brand', 'public'])
    mkdirSync(path.join(own, part), { recursive: true })
  for (const part of ['brand', 'public']) write(own, `${part}/held`, '')
  for (const file of ['content/a.json', 'content/b.json', 'code.ts']) write(own, file, 'old\n')
  git(own, 'init', '--quiet')
  git(own, 'add', '.')
  git(own, 'commit', '--quiet', '--message', 'As it was')
  const repository = createRepository(own)
  const { fetch, join, send } = repository
  return {
    own,
    remote,
    other,
    write,
    repository,
    /** Publishes what is committed; nothing is to be settled, and the two go together. */
    async push(...[settle = none, check = fine]: Partial<Parameters<typeof join>>) {
      await fetch()
      await join(settle, check)
      await send()
    },
    addRemote() {
      execFileSync('git', ['init', '--quiet', '--bare', remote])
      if (!git(own, 'remote')) git(own, 'remote', 'add', 'origin', remote)
    },
    /** Sends files as somebody else would. */
    sendFromElsewhere(...files: string[]) {
      execFileSync('git', ['clone', '--quiet', remote, other])
      for (const file of files) write(other, file, 'theirs\n')
      git(other, 'commit', '--quiet', '--all', '--message', 'Theirs')
      git(other, 'push', '--quiet', 'origin', 'HEAD')
    },
    unpublished: async () => repository.changed((await repository.lastPublication()) ?? ''),
    held: (file: string) => readFileSync(path.join(own, file), 'utf8'),
    sent: (file: string) => git(remote, 'show', `HEAD:${file}`),
  }
}

test('what was not sent is not published, until it is', async () => {
  const { own, remote, write, repository, unpublished, addRemote, sent, push } = folders()
  expect(await unpublished()).toEqual([])
  git(own, 'remote', 'add', 'origin', remote)
  // An address alone is not enough for Git.
  git(own, 'config', 'user.email', 't@t')
  git(own, 'config', 'user.useConfigOnly', 'true')
  write(own, 'content/a.json', 'new\n')
  await repository.commit('Mine')
  const refused = await push().catch((error) => sentenceFor(error))
  expect(refused).toMatch(
    /^o repositório para onde se publica não existe.*O Git disse: “fatal: .*”$/,
  )
  expect(await unpublished()).toContain('content/a.json')
  addRemote()
  await push()
  expect(await unpublished()).toEqual([])
  expect(sent('content/a.json')).toBe('new\n')
})

test('what others have sent comes first, and what is changed beside the content stays', async () => {
  const { own, write, repository, unpublished, addRemote, sendFromElsewhere, held, sent, push } =
    folders()
  addRemote()
  await push()
  sendFromElsewhere('content/b.json')
  write(own, 'content/a.json', 'mine\n')
  write(own, 'code.ts', 'mine\n')
  expect(await unpublished()).toEqual(['content/a.json'])
  await repository.commit('Mine')
  await push()
  expect(await unpublished()).toEqual([])
  expect([sent('content/a.json'), sent('content/b.json')]).toEqual(['mine\n', 'theirs\n'])
  expect([held('content/b.json'), held('code.ts')]).toEqual(['theirs\n', 'mine\n'])
})

test('what others have changed as well is settled and sent, with all that they have sent', async () => {
  const { write, own, repository, unpublished, addRemote, sendFromElsewhere, held, sent, push } =
    folders()
  addRemote()
  await push()
  sendFromElsewhere('content/a.json', 'content/b.json')
  write(own, 'content/a.json', 'mine\n')
  write(own, 'code.ts', 'mine\n')
  await repository.commit('Mine')
  await push(async ({ file, base, mine, theirs }) => {
    write(own, file, `${base}${mine}${theirs}`)
  })
  for (const read of [held, sent]) expect(read('content/a.json')).toBe('old\nmine\ntheirs\n')
  expect([sent('content/b.json'), sent('code.ts')]).toEqual(['theirs\n', 'old\n'])
  expect(held('code.ts')).toBe('mine\n')
  expect(await unpublished()).toEqual([])
})

test('a file that was given a new name on both sides is there by both names', async () => {
  const { own, other, remote, repository, addRemote, sendFromElsewhere, push } = folders()
  addRemote()
  await push()
  sendFromElsewhere('content/b.json')
  git(other, 'mv', 'content/a.json', 'content/c.json')
  git(other, 'commit', '--quiet', '--message', 'Renamed')
  git(other, 'push', '--quiet', 'origin', 'HEAD')
  renameSync(path.join(own, 'content/a.json'), path.join(own, 'content/d.json'))
  await repository.commit('Mine')
  await push()
  const files = git(remote, 'ls-tree', '--name-only', 'HEAD:content')
  expect(files).toBe('b.json\nc.json\nd.json\n')
})

test('where the two do not go together nothing is sent, and all is as it was', async () => {
  const { own, write, repository, addRemote, sendFromElsewhere, held, sent, push } = folders()
  addRemote()
  await push()
  sendFromElsewhere('content/b.json')
  write(own, 'content/a.json', 'mine\n')
  write(own, 'code.ts', 'mine\n')
  await repository.commit('Mine')
  const check = async () => {
    expect(held('content/b.json')).toBe('theirs\n')
    throw new Error('They do not')
  }
  await expect(push(none, check)).rejects.toThrow('They do not')
  expect(held('content/a.json')).toBe('mine\n')
  expect(held('content/b.json')).toBe('old\n')
  expect(sent('content/a.json')).toBe('old\n')
  expect(git(own, 'status', '--porcelain')).toBe(' M code.ts\n')
})

test.each(['settle', 'check'])(
  'a join that is killed while it waits for %s is taken back',
  async (stage) => {
    const { own, write, repository, addRemote, sendFromElsewhere, held, push } = folders()
    addRemote()
    await push()
    sendFromElsewhere(...(stage === 'settle' ? ['content/a.json'] : []), 'content/b.json')
    write(own, 'content/a.json', 'mine\n')
    write(own, 'code.ts', 'mine\n')
    await repository.commit('Mine')
    await new Promise<void>((reached) => {
      const wait = () => new Promise<never>(() => reached())
      push(wait, wait)
    })
    expect(held('content/b.json')).toBe('theirs\n')
    await createRepository(own).giveUpJoin()
    expect(['content/a.json', 'content/b.json', 'code.ts'].map(held)).toEqual([
      'mine\n',
      'old\n',
      'mine\n',
    ])
    expect(git(own, 'log', '-1', '--format=%s')).toBe('Mine\n')
    expect(git(own, 'for-each-ref', 'refs/editor')).toBe('')
    await push(async ({ file, mine }) => write(own, file, `${mine}`))
    expect(held('content/b.json')).toBe('theirs\n')
  },
)

test('what was recorded after a join that was killed stays', async () => {
  const { own, write, repository, addRemote, held } = folders()
  addRemote()
  git(own, 'update-ref', 'refs/editor/joining', 'HEAD')
  write(own, 'content/a.json', 'mine\n')
  await repository.commit('Mine')
  await repository.giveUpJoin()
  expect(held('content/a.json')).toBe('mine\n')
  expect(git(own, 'for-each-ref', 'refs/editor')).toBe('')
})

test('a file beside the content that both have changed is told, and nothing is lost', async () => {
  const { own, write, addRemote, sendFromElsewhere, held, push } = folders()
  addRemote()
  await push()
  sendFromElsewhere('code.ts', 'content/a.json')
  write(own, 'code.ts', 'mine\n')
  write(own, 'content/a.json', 'mine\n')
  git(own, 'commit', '--quiet', '--all', '--message', 'Mine')
  const refused = await push().catch((error) => sentenceFor(error))
  expect(refused).toContain('outra pessoa mudou o mesmo')
  expect([held('code.ts'), held('content/a.json')]).toEqual(['mine\n', 'mine\n'])
  expect(git(own, 'status', '--porcelain')).toBe('')
})
