import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What is published of the folder. */
export const published = ['content', 'brand', 'public']

/** Git in the folder of content/, brand/ and public/. */
export function createRepository(folder: string) {
  async function git(...words: string[]): Promise<Buffer> {
    // It must never wait for a password that nobody can type.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 100 * 1024 ** 2 } as const
    return (await run('git', words, options)).stdout
  }
  const line = (...words: string[]) =>
    git(...words).then(
      (output) => output.toString().trim(),
      () => null,
    )

  return {
    line,
    /** The last publication: what the remote has, or the last commit where there is none. */
    published: async () =>
      (await line('rev-parse', '--verify', '@{upstream}')) ?? line('rev-parse', 'HEAD'),
    /** What a file held at a commit; null where it was not there. */
    held: (commit: string, file: string): Promise<Buffer | null> =>
      git('show', `${commit}:./${file}`).catch(() => null),
    /** The files in the folder that differ from a commit, by their paths in it. */
    async changed(commit: string): Promise<string[]> {
      const files = async (...words: string[]) =>
        (await git(...words)).toString().split('\0').filter(Boolean)
      const tracked = await files(
        'diff',
        '--name-only',
        '--no-renames',
        '--relative',
        '-z',
        commit,
        '--',
        ...published,
      )
      const added = await files(
        'ls-files',
        '--others',
        '--exclude-standard',
        '-z',
        '--',
        ...published,
      )
      return [...tracked, ...added].sort()
    },
    /** Records all that is in the folder, and nothing else that may be changed or staged. */
    async commit(message: string): Promise<void> {
      await git('add', '--all', '--', ...published)
      if ((await line('diff', '--cached', '--quiet', '--', ...published)) !== null) return
      const isNamed = await line('config', 'user.email')
      const name = isNamed
        ? []
        : ['-c', 'user.name=Editor do site', '-c', 'user.email=editor@localhost']
      await git(...name, 'commit', '--quiet', '--message', message, '--', ...published)
    },
    push: () => git('push', '--quiet', '--set-upstream', 'origin', 'HEAD'),
  }
}
