import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const published = ['content', 'brand', 'public']

/** What is published where nothing is: Git knows it in every repository. */
const nothing = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Git in the folder of content/, brand/ and public/. */
export function createRepository(folder: string) {
  async function git(...words: string[]): Promise<Buffer> {
    // It must never wait for a password that nobody can type.
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 100 * 1024 ** 2 } as const
    return (await run('git', words, options)).stdout
  }

  /** What a command without blanks in its words prints; null where it fails. */
  const line = (command: string) =>
    git(...command.split(' ')).then(
      (output) => output.toString().trim(),
      () => null,
    )

  /** Records something, in a name of its own where Git knows none. */
  async function record(...words: string[]): Promise<void> {
    const name = ['-c', 'user.name=Editor do site', '-c', 'user.email=editor@localhost']
    await git(...((await line('config user.email')) ? [] : name), ...words)
  }

  /** What the remote has of this branch, as it was last seen. */
  const remote = async () => `origin/${await line('rev-parse --abbrev-ref HEAD')}`

  return {
    line,
    /** The last publication: what the remote has, or the last commit where there is no remote. */
    async published(): Promise<string | null> {
      if ((await line('remote get-url origin')) === null) return line('rev-parse HEAD')
      return (await line(`merge-base HEAD ${await remote()}`)) ?? nothing
    },
    held: (commit: string, file: string): Promise<Buffer | null> =>
      git('show', `${commit}:./${file}`).catch(() => null),
    /** The files in the folder that differ from a commit, by their paths in it. */
    async changed(commit: string): Promise<string[]> {
      const diff = ['diff', '--name-only', '--no-renames', '--relative', '-z', commit, '--']
      const others = ['ls-files', '--others', '--exclude-standard', '-z', '--']
      const tracked = await git(...diff, ...published)
      const added = await git(...others, ...published)
      return `${tracked}${added}`.split('\0').filter(Boolean).sort()
    },
    /** Records all that is in the folder, and nothing else that may be changed or staged. */
    async commit(message: string): Promise<void> {
      await git('add', '--all', '--', ...published)
      if ((await line(`diff --cached --quiet -- ${published.join(' ')}`)) !== null) return
      await record('commit', '--quiet', '--message', message, '--', ...published)
    },
    /** Sends what was recorded, behind what others have sent. */
    async push(): Promise<void> {
      await git('fetch', '--quiet', 'origin')
      const others = await remote()
      if (await line(`rev-parse --verify ${others}`))
        await record('rebase', '--quiet', '--autostash', others).catch(async (cause) => {
          await line('rebase --abort')
          throw Object.assign(new Error('The rebase failed', { cause }), { code: 'EDITED' })
        })
      await git('push', '--quiet', '--set-upstream', 'origin', 'HEAD')
    },
  }
}
