import { readContent } from '../../app/content/read.ts'
import type { SiteContent } from '../../app/content/schema.ts'
import { contentDirectory } from '../assets/directories.ts'

let snapshot: SiteContent | null = null

/**
 * The content as it was read and checked once, for a build or until it changes.
 * @throws ContentError
 */
export function currentContent(): SiteContent {
  snapshot ??= readContent(contentDirectory)
  return snapshot
}

export function replaceContent(content: SiteContent): void {
  snapshot = content
}

export function forgetContent(): void {
  snapshot = null
}
