import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { findFiles } from '../editor/find-files.ts'
import { jsonFile } from '../editor/json-file.ts'
import { buildWithThisCode } from './copied-project.ts'
import { freePort } from './free-port.ts'
import { git as runGit } from './git.ts'
import { startServer } from './site-server.ts'
import { testFolder } from './test-folder.ts'

/** Makes every picture a .webp, as in the example: an owner's may have any ending. */
async function makeWebp(pictures: string): Promise<void> {
  for (const name of findFiles(pictures, '*').filter((name) => path.extname(name) !== '.webp')) {
    const { dir, name: base } = path.parse(path.join(pictures, name))
    const picture = sharp(path.join(pictures, name)).autoOrient().webp()
    await picture.toFile(path.join(dir, `${base}.webp`))
    rmSync(path.join(pictures, name))
  }
}

/**
 * Starts `npm run edit` on a copy of the content, which is a Git repository of its own.
 * @param site the public address of the site
 */
export async function startEditor(site = '') {
  const folder = testFolder('edit')
  const content = path.join(folder, 'content')
  for (const part of ['content', 'brand', 'public', 'deploy'])
    cpSync(part, path.join(folder, part), { recursive: true })
  await makeWebp(path.join(content, 'pictures'))
  // As the editor writes it, so that a save changes only what was edited.
  const home = path.join(content, 'home.json')
  writeFileSync(home, jsonFile(null, JSON.parse(readFileSync(home, 'utf8'))))
  const git = (...words: string[]) => runGit(content, ...words)
  git('init', '--quiet', folder)
  git('add', ':/')
  git('commit', '--quiet', '--message', 'As it was')
  const first = git('rev-parse', 'HEAD').trim()
  const bare = path.join(folder, 'remote.git')

  /** Changes a file as somebody else would. */
  function rewrite(file: string, part: object, directory = content): void {
    const value = JSON.parse(readFileSync(path.join(directory, file), 'utf8'))
    writeFileSync(path.join(directory, file), JSON.stringify({ ...value, ...part }))
  }

  const port = await freePort()
  const killedAt = path.join(folder, 'killed-at')
  let end: Awaited<ReturnType<typeof startServer>>['stop']

  async function start(): Promise<string> {
    rmSync(killedAt, { force: true })
    const command = ['--import', './tests/killed-write.ts', 'editor/main.ts']
    const own = { EDITOR_FOLDER: folder, KILLED_AT: killedAt }
    const server = await startServer(command, { PORT: String(port), SITE_URL: site, ...own })
    end = server.stop
    const [, address = ''] = /^Editar o site: (\S+)/m.exec(server.lines.join('\n')) ?? []
    return address
  }

  const url = await start()
  return {
    url,
    content,
    /** The lines that differ from what was committed, and files that are new or gone. */
    changes: () => git('status', '--short', '.') + git('diff', '--unified=0', '--no-color'),
    /** The files of the brand and its icons that differ. */
    brandChanges: () => git('status', '--short', ':/brand', ':/public'),
    /** Adds a remote that has all commits; returns what its last one is and changes. */
    addRemote() {
      // A push of all photographs would compress them, for seconds.
      git('clone', '--quiet', '--bare', folder, bare)
      git('remote', 'add', 'origin', bare)
      git('push', '--quiet', '--set-upstream', 'origin', 'HEAD')
      return () => git('--git-dir', bare, 'log', '--all', '-1', '--name-only')
    },
    /** A file as the remote has it. */
    sent: (file: string): unknown => JSON.parse(git('--git-dir', bare, 'show', `HEAD:${file}`)),
    /** Commits what is there as somebody else would. */
    commit() {
      // Only the content: a reset must not take the editor's own files away.
      git('add', '.')
      git('commit', '--quiet', '--message', 'From elsewhere')
    },
    /** Leaves the content without a repository; returns what brings it back. */
    removeRepository() {
      const [repository, elsewhere] = [path.join(folder, '.git'), path.join(folder, 'elsewhere')]
      renameSync(repository, elsewhere)
      return () => renameSync(elsewhere, repository)
    },
    /** A file as it is on disk. */
    read: (file: string) => JSON.parse(readFileSync(path.join(content, file), 'utf8')),
    rewrite,
    /** Changes a file at the remote as somebody else would. */
    publishFromElsewhere(file: string, part: object) {
      const theirs = path.join(folder, 'theirs')
      git('clone', '--quiet', bare, theirs)
      rewrite(file, part, path.join(theirs, 'content'))
      const commit = ['commit', '--quiet', '--all', '--message', 'From elsewhere']
      git('-C', theirs, ...commit)
      git('-C', theirs, 'push', '--quiet')
      rmSync(theirs, { recursive: true, force: true })
    },
    /** What a photograph of the content is like. */
    picture: (file: string) => sharp(path.join(content, 'pictures', file)).metadata(),
    /** Brings back what was there at the start, also behind a publication. */
    reset() {
      if (git('remote')) git('remote', 'remove', 'origin')
      rmSync(bare, { recursive: true, force: true })
      git('reset', '--hard', '--quiet', first)
      git('clean', '-d', '--force', '--quiet', ':/content', ':/brand', ':/public')
    },
    /** What `npm run build` makes of the content, in a copy of this project. */
    build() {
      buildWithThisCode(folder)
      return (file: string) => readFileSync(path.join(folder, 'dist/client', file), 'utf8')
    },
    start,
    kill: () => end('SIGKILL'),
    /** Lets it be killed in the middle of writing a file whose path ends like this. */
    killAtWriteOf: (file: string) => writeFileSync(killedAt, file),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
