import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ContentError } from './problem.ts'
import { readContent } from './read.ts'

type Tree = Record<string | number, unknown>

/** A copy of the site's content in a folder of its own, for tests to change. */
export class TestContent {
  readonly directory = mkdtempSync(path.join(tmpdir(), 'content-'))
  /** Example files, so that tests do not depend on which services and segments there are. */
  readonly service: string
  readonly segment: string

  constructor() {
    const isText = (file: string) => !file.endsWith('pictures')
    cpSync('content', this.directory, { recursive: true, filter: isText })
    const firstOf = (folder: string) => `${folder}/${readdirSync(this.at(folder))[0]}`
    this.service = firstOf('services')
    this.segment = firstOf('segments')
  }

  at(file: string): string {
    return path.join(this.directory, file)
  }

  json(file: string): Tree {
    return JSON.parse(readFileSync(this.at(file), 'utf8'))
  }

  write(file: string, value: unknown): void {
    writeFileSync(this.at(file), JSON.stringify(value))
  }

  /** Changes the value at a path, as `benefits[2].title`; `undefined` removes its field. */
  set(file: string, field: string, value: unknown): void {
    const root = this.json(file)
    const steps = field.split(/[.[\]]+/).filter((step) => step !== '')
    // Tests name fields that exist, all of them in objects and lists.
    const parent = steps.slice(0, -1).reduce((tree, step) => tree[step] as Tree, root)
    parent[steps.at(-1) ?? ''] = value
    this.write(file, root)
  }

  /** Removes a file or a folder; without a name, the whole copy. */
  remove(file = ''): void {
    rmSync(this.at(file), { recursive: true })
  }

  /** The lines of the error that refuses the content, without the folder; none when accepted. */
  refusal(): string[] {
    try {
      readContent(this.directory)
    } catch (error) {
      if (error instanceof ContentError) {
        return error.lines.map((line) => line.replaceAll(`${this.directory}${path.sep}`, ''))
      }
      throw error
    }
    return []
  }
}
