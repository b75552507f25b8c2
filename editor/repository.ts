import { type ExecFileException, execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { changedProgram, noBranch, Refusal } from './failures.ts'

const run = promisify(execFile)

export const publishedFolders = ['content', 'brand', 'public']

/** The empty tree, which Git knows in every repository: for where nothing is published. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** What Git says where there is no repository or no commit, and where a Mac has no Git yet. */
const nothingThere = /not a git repository|unknown revision|xcrun|xcode-select/

/** A file that this repository (`mine`) and the remote have changed since `base`; null where it is not there. */
export type Conflict = { file: string } & Record<'base' | 'mine' | 'theirs', Buffer | null>

/** Writes what both have changed into the folder in which they are merged. */
type Resolve = (merged: string, conflict: Conflict) => Promise<void>

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

  /** Git for what makes a commit: the editor is its author where Git does not know the user's name and e-mail. */
  async function gitWithAuthor(...words: string[]): Promise<void> {
    const author = ['-c', 'user.name=Editor do site', '-c', 'user.email=editor@localhost']
    const isKnown = (await tryGit('config', 'user.name')) && (await tryGit('config', 'user.email'))
    await git(...(isKnown ? [] : author), ...words)
  }

  const filesOf = async (...diff: string[]): Promise<string[]> =>
    filesIn(await git('diff', '--name-only', '--no-renames', '-z', ...diff))

  const fileAt = (commit: string, file: string): Promise<Buffer | null> =>
    git('show', `${commit}:./${file}`).catch(() => null)

  /** What the remote has of this branch, as it was last seen. */
  const remoteBranch = async () => `origin/${await tryGit('rev-parse', '--abbrev-ref', 'HEAD')}`

  /** Ends a merge in which both have changed the same files, unless one of them is no content. */
  async function endMerge(resolve: Resolve, cause: unknown): Promise<void> {
    const unmerged = '--diff-filter=U'
    const all = await filesOf(unmerged)
    const files = await filesOf(unmerged, '--relative', '--', ...publishedFolders)
    if (all.length === 0) throw cause
    if (files.length < all.length) throw new Refusal(changedProgram)
    for (const file of files) {
      const stages = [':1', ':2', ':3'].map((stage) => fileAt(stage, file))
      const [base = null, mine = null, theirs = null] = await Promise.all(stages)
      await resolve(folder, { file, base, mine, theirs })
    }
    await git('add', '--all', '--', ...files)
    await gitWithAuthor('commit', '--quiet', '--no-edit')
  }

  /** Commits all that is in the folder, and nothing else that may be changed or staged. */
  async function commitAll(message: string): Promise<void> {
    await git('add', '--all', '--', ...publishedFolders)
    if ((await tryGit('diff', '--cached', '--quiet', '--', ...publishedFolders)) !== null) return
    await gitWithAuthor('commit', '--quiet', '--message', message, '--', ...publishedFolders)
  }

  return {
    tryGit,
    /** Whether there is a commit. @throws Error where Git is there and refuses to say */
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
    commitAll,
    async commit(message: string): Promise<void> {
      // A commit on no branch is lost when the next branch is checked out.
      if ((await tryGit('symbolic-ref', '--quiet', 'HEAD')) === null) throw new Refusal(noBranch)
      await commitAll(message)
    },
    fetch: () => git('fetch', '--quiet', 'origin'),
    /** Merges what others have pushed into what is checked out here. */
    async merge(theirs: string, resolve: Resolve): Promise<void> {
      // Two items may be alike: one must not pass for the other one with a new name. Git's own
      // strategy, “ort”, does not heed that in older versions; in newer ones the two are the same.
      const apart = ['--strategy', 'recursive', '--strategy-option', 'no-renames']
      const merge = ['merge', '--quiet', '--no-edit', '--ff', ...apart, theirs]
      await gitWithAuthor(...merge).catch((cause) => endMerge(resolve, cause))
    },
    /**
     * Merges what others have pushed in a worktree, so that this folder is as it was until all is
     * done: a merge may be stopped in the middle, and `check` throws an error where the two do not
     * go together.
     */
    async mergeApart(resolve: Resolve, check: (merged: string) => Promise<void>): Promise<void> {
      const theirs = await remoteBranch()
      if (!(await tryGit('rev-list', '-1', `HEAD..${theirs}`))) return
      // Git would not replace what is not committed here.
      const uncommitted = new Set(await filesOf('--no-relative', 'HEAD'))
      const pushed = await filesOf('--no-relative', `HEAD...${theirs}`)
      if (pushed.some((file) => uncommitted.has(file))) throw new Refusal(changedProgram)
      // Within the folder, so that the program that others have pushed finds its packages.
      const worktree = path.resolve(folder, '.cache/editor/merged')
      // A crash may have left one; twice, where Git still knows it.
      await rm(worktree, { recursive: true, force: true })
      await git('worktree', 'add', '--force', '--force', '--quiet', '--detach', worktree)
      try {
        const merged = path.join(worktree, (await tryGit('rev-parse', '--show-prefix')) ?? '')
        const { merge, tryGit: tryThere } = createRepository(merged)
        await merge(theirs, resolve)
        await check(merged)
        await git('merge', '--quiet', '--ff-only', `${await tryThere('rev-parse', 'HEAD')}`)
      } finally {
        await tryGit('worktree', 'remove', '--force', worktree)
      }
    },
    push: () => git('push', '--quiet', '--set-upstream', 'origin', 'HEAD'),
  }
}
