import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ContentError } from './problem.ts'
import { readContent } from './read.ts'

/** Files that stand for any of their kind, so that no test knows which services and segments there are. */
export function exampleFiles() {
  const { services, segments } = readContent('content')
  const service = (index: number) => `services/${services.at(index)?.id}.json`
  const segment = (index: number) => `segments/${segments.at(index)?.id}.json`
  return {
    service: service(-1),
    firstService: service(0),
    segment: segment(-1),
    firstSegment: segment(0),
    /** The service with a block that leads to the separate site. */
    promoted: `services/${services.find(({ promo }) => promo)?.id}.json`,
  }
}

type Tree = Record<string | number, unknown>

/** A copy of the site's content in a folder of its own, for tests to spoil. */
export class TestContent {
  readonly directory = mkdtempSync(path.join(tmpdir(), 'content-'))

  constructor() {
    for (const name of [
      'company.json',
      'home.json',
      'pictures.json',
      'interface.json',
      'form.json',
    ]) {
      cpSync(`content/${name}`, this.at(name))
    }
    cpSync('content/services', this.at('services'), { recursive: true })
    cpSync('content/segments', this.at('segments'), { recursive: true })
  }

  at(file: string): string {
    return path.join(this.directory, file)
  }

  json(file: string): Record<string, unknown> {
    return JSON.parse(readFileSync(this.at(file), 'utf8'))
  }

  write(file: string, value: unknown): void {
    writeFileSync(this.at(file), JSON.stringify(value))
  }

  /** Changes one value; `undefined` takes its field out. */
  set(file: string, way: readonly (string | number)[], value: unknown): void {
    const root = this.json(file)
    // The ways that tests give name places that exist, all of them in objects and lists.
    const parent = way.slice(0, -1).reduce((tree, step) => tree[step] as Tree, root as Tree)
    parent[way.at(-1) ?? ''] = value
    this.write(file, root)
  }

  rename(file: string, other: string): void {
    renameSync(this.at(file), this.at(other))
  }

  /** Takes out a file or a folder; without a name, the whole copy. */
  remove(file = ''): void {
    rmSync(this.at(file), { recursive: true })
  }

  /** The message with which the content is refused. */
  refusal(): string {
    try {
      readContent(this.directory)
    } catch (error) {
      if (error instanceof ContentError) return error.message
      throw error
    }
    throw new Error('The content was taken, and should have been refused')
  }

  /** What the refusal says of one field, which must be one line: its value and the mend. */
  complaintOf(file: string, field: string): string {
    const start = `  ${this.at(file)}: ${field} é `
    const message = this.refusal()
    const lines = message.split('\n').filter((line) => line.startsWith(start))
    const [line] = lines
    if (line === undefined || lines.length > 1) {
      throw new Error(`${lines.length} lines on ${file}, ${field} in:\n${message}`)
    }
    return line.slice(start.length)
  }
}

/** Sentences that stand nowhere else. */
export function ownText(seed: string, sentences: number): string {
  return Array.from(
    { length: sentences },
    (_, index) => `A frase ${index} do texto ${seed} conta algo que somente aqui se faz.`,
  ).join(' ')
}
