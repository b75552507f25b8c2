// After each installation: npm's scripts find the project's Node in node_modules/.bin. npm 10 links
// it and then removes the link with the packages of other systems, whose program has the same name.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'

const { platform, arch } = process
const system = `${platform === 'win32' ? 'win' : platform}-${arch}`
const name = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`

if (existsSync(`node_modules/${name}`)) {
  mkdirSync('node_modules/.bin', { recursive: true })
  if (platform === 'win32') {
    const command = `@"%~dp0..\\${name}\\bin\\node.exe" %*\r\n`
    writeFileSync('node_modules/.bin/node.cmd', command)
  } else {
    rmSync('node_modules/.bin/node', { force: true })
    symlinkSync(`../${name}/bin/node`, 'node_modules/.bin/node')
  }
}
