import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWithThisCode } from '../copied-project.ts'
import { type Call, runUpgrade } from '../deploy/fake-commands.ts'
import { buildRelease, linkRelease } from '../deploy/release.ts'
import { startEditor } from '../edit-server.ts'
import { freePort } from '../free-port.ts'
import { git } from '../git.ts'
import { startSite } from '../site-server.ts'
import { testFolder } from '../test-folder.ts'
import { expect, field, preview, publish, quietTest, save } from './editor.ts'

quietTest.skip(
  process.getuid?.() !== 0,
  'The upgrade builds as another user, which only root can do',
)

/** A server like the one that deploy/README.md describes, with a version of a repository that runs. */
async function startServer(repository: string, port: string) {
  const folder = testFolder('server')
  // The user that builds has to come through.
  chmodSync(folder, 0o755)
  const first = path.join(folder, 'releases/first')
  mkdirSync(path.dirname(first))
  git(folder, 'clone', '--quiet', repository, first)
  linkRelease(first)
  buildRelease(first, 'first')
  const [link, settings] = [path.join(folder, 'site'), path.join(folder, 'site.env')]
  symlinkSync(first, link)
  writeFileSync(settings, `SITE_URL=http://127.0.0.1:${port}\n`)
  const start = () => startSite({ PORT: port }, { folder: link })
  let site = await start()

  /** What is not on this machine: a registry of packages, and systemd. */
  async function act({ command, folder, environment }: Call): Promise<string> {
    if (command.startsWith('systemctl list-units')) return `site@${port}.service loaded`
    if (command === 'npm run build') buildWithThisCode(folder, environment)
    if (command.startsWith('systemctl restart')) {
      await site.stop()
      site = await start()
    }
    return ''
  }

  return {
    /** Does what site-upgrade.timer does; returns its exit code and its complaints. */
    upgrade: () => runUpgrade(act, { SITE_LINK: link, SITE_SETTINGS: settings }, ['--if-new']),
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

type Fixtures = {
  address: string
  editor: Awaited<ReturnType<typeof startEditor>>
  server: Awaited<ReturnType<typeof startServer>>
}

const test = quietTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  address: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
  editor: async ({ address }, use) => {
    const editor = await startEditor(address)
    await use(editor)
    await editor.stop()
  },
  server: async ({ address, editor }, use) => {
    editor.addRemote()
    const repository = `file://${path.resolve(editor.content, '../remote.git')}`
    const server = await startServer(repository, new URL(address).port)
    await use(server)
    await server.stop()
  },
})

test('what is published in the editor is taken up by the upgrade and answered by the server, which the editor says', {
  tag: '@slow',
}, async ({ page, address, editor, server }) => {
  test.setTimeout(600_000)
  await page.goto(editor.url)
  await field(page, 'hero_headline').fill('Uma manchete nova, para todos.')
  await expect(preview(page).getByRole('heading', { level: 1 })).toContainText('para todos')
  await save(page)
  const dialog = await publish(page)
  await expect(dialog.getByText('Enviado. O site se atualiza em alguns minutos.')).toBeVisible()
  expect(await server.upgrade()).toMatchObject({ exitCode: 0 })
  await expect(dialog.getByText('está no ar')).toBeVisible({ timeout: 60_000 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('para todos')
})
