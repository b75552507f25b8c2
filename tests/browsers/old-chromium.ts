import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** The hash of each version of @sparticuz/chromium, a package that carries that Chromium. */
const integrity = {
  '109.0.6':
    'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  '103.0.0':
    'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
}

/**
 * The path of an old Chromium for Linux on x64, which is fetched at its first use (55 MB). It needs
 * the libraries of Debian's package libnss3, which Debian's Chromium needs, too.
 * @throws Error where the package is not the one that is known
 */
export function oldChromium(version: keyof typeof integrity): string {
  const cache = path.resolve('.cache/old-chromium', version)
  const executable = path.join(cache, 'chromium')
  if (existsSync(executable)) return executable
  console.log(`Fetching Chromium ${version} …`)
  mkdirSync(cache, { recursive: true })
  // A folder for each process: several workers may fetch at the same time.
  const folder = mkdtempSync(path.join(cache, 'unfinished-'))
  try {
    const packing = ['pack', '--silent', `@sparticuz/chromium@${version}`]
    const name = execFileSync('npm', packing, { cwd: folder, encoding: 'utf8' }).trim()
    const archive = readFileSync(path.join(folder, name))
    const hash = createHash('sha512').update(archive).digest('base64')
    if (`sha512-${hash}` !== integrity[version]) throw new Error(`${name} is another package`)
    execFileSync('tar', ['-xzf', name, 'package/bin/chromium.br'], { cwd: folder })
    const packed = readFileSync(path.join(folder, 'package/bin/chromium.br'))
    const unpacked = path.join(folder, 'chromium')
    writeFileSync(unpacked, brotliDecompressSync(packed), { mode: 0o755 })
    // Not where another worker was faster: it may run already.
    if (!existsSync(executable)) renameSync(unpacked, executable)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return executable
}
