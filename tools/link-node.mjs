// After each installation: npm's scripts find the project's Node in node_modules/.bin. npm 10 links
// it and then removes the link with the packages of other systems, whose program has the same name.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const { platform, arch } = process
const system = `${platform === 'win32' ? 'win' : platform}-${arch}`
const name = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`

const program = `node_modules/${name}/bin/node${platform === 'win32' ? '.exe' : ''}`
rmSync('node_modules/.bin/node', { force: true })
// Some systems, such as Alpine, cannot run it: there npm's scripts use the machine's own.
if (spawnSync(program, ['--version']).status === 0) {
  mkdirSync('node_modules/.bin', { recursive: true })
  if (platform === 'win32') {
    const command = `@"%~dp0..\\${name}\\bin\\node.exe" %*\r\n`
    writeFileSync('node_modules/.bin/node.cmd', command)
  } else {
    symlinkSync(`../${name}/bin/node`, 'node_modules/.bin/node')
  }
} else if (process.versions.node.localeCompare('24', 'en', { numeric: true }) < 0) {
  console.error(`Neste sistema é preciso o Node 24 ou mais novo; este é o ${process.version}.`)
  process.exitCode = 1
}
