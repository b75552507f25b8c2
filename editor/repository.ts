import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { changedProgram, noBranch, Refusal } from './failures.ts'

const run = promisify(execFile)

export const publishedFolders = ['content', 'brand', 'public']

/** The empty tree, which Git knows in every repository: for where nothing is published. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Where a join has begun, until it is done. */
const joining = 'refs/editor/joining'

/** What is said where there is no repository or nothing in it, and where a Mac has no Git yet. */
const nothingThere = /not a git repository|unknown revision|xcrun|xcode-select/

/** A file that this repository (`mine`) and the remote have changed since `base`; null where it is not there. */
export type Conflict = { file: string } & Record<'base' | 'mine' | 'theirs', Buffer | null>

type Resolve = (conflict: Conflict) => Promise<void>

const filesIn = (output: Buffer) => output.toString().split('\0').filter(Boolean)

/** Git in the folder of content/, brand/ and public/. */
export function createRepository(folder: string) {
  async function git(...words: string[]): Promise<Buffer> {
    // It must never wait for a password that nobody can type, and its words are looked at.
    const { SSH_ASKPASS = 'false' } = process.env
    const silent = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS, SSH_ASKPASS_REQUIRE: 'force' }
    // Without these it waits for ever for a server that took the connection and says nothing.
    const patience = { GIT_HTTP_LOW_SPEED_LIMIT: '1', GIT_HTTP_LOW_SPEED_TIME: '60' }
    const env = { ...process.env, ...silent, ...patience, LC_ALL: 'C' }
    const options = { cwd: folder, env, encoding: 'buffer', maxBuffer: 100 * 1024 ** 2 } as const
    return (await run('git', words, options)).stdout
  }

  /** What a command prints; null where it fails. */
  const tryGit = (...words: string[]) =>
    git(...words).then(
      (output) => output.toString().trim(),
      () => null,
    )

  /** Records something, in a name of its own where Git does not know all of one. */
  async function record(...words: string[]): Promise<void> {
    const name = ['-c', 'user.name=Editor do site', '-c', 'user.email=editor@localhost']
    const isKnown = (await tryGit('config', 'user.name')) && (await tryGit('config', 'user.email'))
    await git(...(isKnown ? [] : name), ...words)
  }

  /** The files that a diff names. */
  const filesOf = async (...diff: string[]): Promise<string[]> =>
    filesIn(await git('diff', '--name-only', '--no-renames', '-z', ...diff))

  const fileAt = (commit: string, file: string): Promise<Buffer | null> =>
    git('show', `${commit}:./${file}`).catch(() => null)

  /** Ends a merge in which both have changed the same files, unless one of them is no content. */
  async function endMerge(resolve: Resolve, cause: unknown): Promise<void> {
    const unmerged = '--diff-filter=U'
    const all = await filesOf(unmerged)
    const files = await filesOf(unmerged, '--relative', '--', ...publishedFolders)
    try {
      if (all.length === 0) throw cause
      if (files.length < all.length) throw new Refusal(changedProgram)
      for (const file of files) {
        const stages = [':1', ':2', ':3'].map((stage) => fileAt(stage, file))
        const [base = null, mine = null, theirs = null] = await Promise.all(stages)
        await resolve({ file, base, mine, theirs })
      }
      await git('add', '--all', '--', ...files)
      await record('commit', '--quiet', '--no-edit')
    } catch (error) {
      await tryGit('merge', '--abort')
      throw error
    }
  }

  /** What the remote has of this branch, as it was last seen. */
  const remoteBranch = async () => `origin/${await tryGit('rev-parse', '--abbrev-ref', 'HEAD')}`

  /** Takes back what was joined. Git's reset alone refuses where icons were drawn and not committed. */
  async function takeBack(own: string): Promise<void> {
    await tryGit('checkout', 'HEAD', '--', 'public')
    await git('reset', '--quiet', '--merge', own)
  }

  return {
    tryGit,
    /** Whether anything was ever recorded. @throws Error where Git is there and refuses to say */
    async hasCommit(): Promise<boolean> {
      try {
        await git('rev-parse', 'HEAD')
        return true
      } catch (error) {
        // What execFile rejects with.
        const { code, stderr } = error as ExecFileException
        if (code === 'ENOENT' || nothingThere.test(String(stderr))) return false
        throw error
      }
    },
    /** The last publication: what the remote has, or the last commit where there is no remote. */
    async lastPublication(): Promise<string | null> {
      if ((await tryGit('remote', 'get-url', 'origin')) === null) return tryGit('rev-parse', 'HEAD')
      return (await tryGit('merge-base', 'HEAD', await remoteBranch())) ?? emptyTree
    },
    fileAt,
    /** The files in the folder that differ from a commit, by their paths in it. */
    async changed(commit: string): Promise<string[]> {
      const untracked = ['ls-files', '--others', '--exclude-standard', '-z', '--']
      const tracked = await filesOf('--relative', commit, '--', ...publishedFolders)
      const added = filesIn(await git(...untracked, ...publishedFolders))
      return [...tracked, ...added].sort()
    },
    /** Records all that is in the folder, and nothing else that may be changed or staged. */
    async commit(message: string): Promise<void> {
      // What is recorded on no branch is lost with the next one that is opened.
      if ((await tryGit('symbolic-ref', '--quiet', 'HEAD')) === null) throw new Refusal(noBranch)
      await git('add', '--all', '--', ...publishedFolders)
      if ((await tryGit('diff', '--cached', '--quiet', '--', ...publishedFolders)) !== null) return
      await record('commit', '--quiet', '--message', message, '--', ...publishedFolders)
    },
    fetch: () => git('fetch', '--quiet', 'origin'),
    /**
     * Joins what was recorded and what others have sent; `resolve` writes what both have changed.
     * Where `check` throws an error, because the two do not go together, all is as it was before.
     */
    async join(resolve: Resolve, check: (own: string) => Promise<void>): Promise<void> {
      const [own, theirs] = [await tryGit('rev-parse', 'HEAD'), await remoteBranch()]
      if (own === null || (await tryGit('rev-parse', '--verify', theirs)) === null) return
      // Two items may be alike: one must not pass for the other one with a new name. Git's own
      // strategy, “ort”, does not heed that in older versions; in newer ones the two are the same.
      const apart = ['--strategy', 'recursive', '--strategy-option', 'no-renames']
      const merge = ['merge', '--quiet', '--no-edit', '--ff', '--autostash', ...apart, theirs]
      // What is not recorded here would come back from the stash as a conflict.
      const unrecorded = new Set(await filesOf('--no-relative', 'HEAD'))
      const sent = await filesOf('--no-relative', `HEAD...${theirs}`)
      if (sent.some((file) => unrecorded.has(file))) throw new Refusal(changedProgram)
      await git('update-ref', joining, own)
      try {
        await record(...merge).catch((cause) => endMerge(resolve, cause))
        // Where nothing was joined, what is wrong is not what others have published.
        if ((await tryGit('rev-parse', 'HEAD')) === own) return
        await check(own).catch(async (error) => {
          await takeBack(own)
          throw error
        })
      } finally {
        await git('update-ref', '-d', joining)
      }
    },
    /** Takes back what was joined when the editor was stopped: it may be half a join, and unchecked. */
    async giveUpJoin(): Promise<void> {
      const own = await tryGit('rev-parse', '--verify', '--quiet', joining)
      if (own === null) return
      if ((await tryGit('rev-parse', '--verify', '--quiet', 'MERGE_HEAD')) !== null)
        await git('merge', '--abort')
      const [, first, second] =
        (await tryGit('rev-list', '--parents', '-1', 'HEAD'))?.split(' ') ?? []
      if (first === own && second) await takeBack(own)
      await git('update-ref', '-d', joining)
    },
    send: () => git('push', '--quiet', '--set-upstream', 'origin', 'HEAD'),
  }
}
