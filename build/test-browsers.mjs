// npm run test:browsers: the main journeys in Debian's Firefox ESR and WebKitGTK.
import { spawnSync } from 'node:child_process'
import { buildWhenStale, install, node, run } from './set-up.mjs'

const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

/** @param {string} command */
function isInstalled(command) {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0
}

const missing = Object.entries(packages).flatMap(([command, name]) =>
  isInstalled(command) ? [] : [name],
)

install()
if (missing.length > 0) {
  console.log(`Installing ${missing.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
}
buildWhenStale()
run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/browsers/vitest.config.ts'])
