import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Company } from '../app/content/company.ts'
import { ContentError } from '../app/content/problem.ts'
import { readContent } from '../app/content/read.ts'
import { testFolder } from './test-folder.ts'

type Tree = Record<string | number, unknown>

const { company } = readContent('content')

/** The company with an invented fact in place of every example and of all that may be unknown. */
export const knownCompany: Company = {
  ...company,
  brand: { name: 'Vigília', fullName: 'Vigília Segurança', legalName: 'Vigília Segurança Ltda.' },
  phone: '(15) 3200-1000',
  resumePhone: '(15) 93200-1000',
  email: 'contato@vigilia.com.br',
  whatsapp: { ...company.whatsapp, number: '(15) 93200-1000' },
  address: { street: 'Rua da Penha, 1', city: 'Sorocaba', state: 'SP', postalCode: '18010-000' },
  geo: { latitude: -23.5, longitude: -47.46 },
  cnpj: '11.222.333/0001-81',
  proof: {
    authorisation: { number: '1.234/2026', validUntil: '2099-12-31' },
    responseTime: 'Falta coberta em até 2 horas',
    ownStaff: 'Equipe própria, pela CLT',
    insurance: 'Seguro de responsabilidade civil de R$ 1 milhão',
    certificates: { text: 'Certidões negativas em dia', validUntil: '2099-12-31' },
    nightPhone: '(15) 3200-2000',
    people: [{ name: 'Rui Lima', role: 'Gerente de operações' }],
    contractTerms: ['Aviso de 30 dias para sair'],
    laborDocuments: ['Guia do FGTS com comprovante'],
    references: [{ name: 'Residencial Araucária', text: 'Cliente há nove anos.' }],
  },
  social: [],
  video: {
    title: 'Um dia na central',
    url: 'https://www.youtube.com/watch?v=a1B2c3D4e5F',
    duration: '1:30',
    uploadDate: '2026-01-01',
  },
  // Not every company has a separate site.
  remoteSite: company.remoteSite && { url: 'https://remota.vigilia.com.br' },
  privacy: { name: 'Ana Souza', email: 'dados@vigilia.com.br' },
  accessibility: { email: 'acesso@vigilia.com.br' },
}

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
    const steps = field.split(/[.[\]]+/).filter((step) => step !== '')
    // Tests name fields that exist, all of them in objects and lists.
    const parent = steps.slice(0, -1).reduce((tree, step) => tree[step] as Tree, root)
    parent[steps.at(-1) ?? ''] = value
    this.write(file, root)
  }

  /** Removes a file or a folder. */
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
