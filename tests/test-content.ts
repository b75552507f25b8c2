import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { companySchema } from '../app/content/company.ts'
import { stepsOf, type Tree } from '../app/content/json-paths.ts'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { facts } from './another-company.ts'
import { testFolder } from './test-folder.ts'

/** A company of which everything is known. */
export const knownCompany = companySchema.parse({
  ...facts,
  video: { url: 'https://youtu.be/a1B2c3D4e5F?si=abc', title: 'Um dia na central' },
})

/** A copy of the site's content without its pictures, for tests to change. */
export class TestContent {
  readonly directory: string
  /** Example files, so that tests do not depend on which services and segments there are. */
  readonly service: string
  readonly segment: string

  constructor(directory = testFolder('content')) {
    this.directory = directory
    const isText = (file: string) => !file.endsWith('pictures')
    cpSync('content', directory, { recursive: true, filter: isText })
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
    writeFileSync(this.at(file), JSON.stringify(value, null, 2))
  }

  /** Changes the value at a path, as `benefits[2].title`; `undefined` removes its field. */
  set(file: string, field: string, value: unknown): void {
    const root = this.json(file)
    const steps = stepsOf(field)
    // Tests name fields that exist, all of them in objects and lists.
    const parent = steps.slice(0, -1).reduce((tree, step) => tree[step] as Tree, root)
    parent[steps.at(-1) ?? ''] = value
    this.write(file, root)
  }

  remove(file: string): void {
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

/** A copy that has what a company's content may lack. */
export function testContentWithAll(): TestContent {
  const copy = new TestContent()
  const hours = { days: ['Monday'], opens: '08:00', closes: '18:00' }
  copy.set('company.json', 'hours', [hours, { ...hours, label: 'Plantão' }])
  copy.set('company.json', 'remoteSite', { url: 'https://remota.vigilia.com.br' })
  copy.set('company.json', 'video', { url: 'https://youtu.be/a1B2c3D4e5F', title: 'Quem somos' })
  copy.set('company.json', 'social', [{ network: 'facebook', url: 'https://facebook.com/vigilia' }])
  copy.set('home.json', 'hero.picture.focus', [0.5, 0.5])
  return copy
}
