import { execFileSync, spawnSync } from 'node:child_process'

/** Debian's packages by one command of each. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

/** Installs the missing browsers, as root on Debian. */
export function installBrowsers(): void {
  const missing = Object.entries(packages)
    .filter(([command]) => spawnSync('which', [command]).status !== 0)
    .map(([, name]) => name)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(', ')} …`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  const options = ['install', '-y', '-qq', '--no-install-recommends']
  execFileSync('apt-get', [...options, ...missing], { stdio: 'inherit' })
}
