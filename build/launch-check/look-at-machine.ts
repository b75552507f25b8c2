import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { Machine } from './machine.ts'

const packageFile = z.object({ dependencies: z.object({ node: z.string() }) })

/** The folder itself, or the nearest one above it that is there. */
function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** Tries it with a folder of its own: permissions alone do not tell of read-only disks and quotas. */
function tryToWrite(folder: string): string | null {
  try {
    rmSync(mkdtempSync(path.join(folder, '.launch-check-')), { recursive: true })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export function lookAtMachine(root: string, dataDir: string): Machine {
  const folder = nearestFolder(dataDir)
  const { bavail, bsize, type } = statfsSync(folder)
  const manifest = packageFile.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  )
  const envFile = path.join(root, '.env')
  return {
    nodeVersion: process.versions.node,
    wantedNode: manifest.dependencies.node,
    dataDir: folder,
    writeError: tryToWrite(folder),
    freeBytes: bavail * bsize,
    fileSystem: type,
    isEnvOpen: existsSync(envFile) ? (statSync(envFile).mode & 0o004) !== 0 : null,
  }
}
