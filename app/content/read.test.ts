import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readContent } from './read.ts'
import { exampleFiles, ownText, TestContent } from './test-content.ts'

const files = exampleFiles()
let copy: TestContent

beforeEach(() => {
  copy = new TestContent()
})

afterEach(() => copy.remove())

function newService(id: string, order: number): Record<string, unknown> {
  return {
    id,
    order,
    title: 'Brigada de emergência',
    picture: { alt: 'Brigadistas treinam com extintores no pátio de uma fábrica' },
    summary: ownText('do cartão', 1),
    description: ownText('da chamada', 2),
    fullDescription: ['um', 'dois', 'três', 'quatro'].map((name) => ownText(`par ${name}`, 6)),
    benefits: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      icon: 'siren',
      title: `Ganho ${name}`,
      description: ownText(`ganho ${name}`, 1),
    })),
    meta: copy.json(files.service).meta,
    whatsappText: 'Olá! Quero um orçamento de brigada. ',
    updated: '2026-11-21',
  }
}

describe('content that is in order', () => {
  test('is taken as it stands in this project', () => {
    expect(() => readContent('content')).not.toThrow()
  })

  test('gives services in the order that their files say', () => {
    copy.set(files.firstService, ['order'], 99)
    const last = readContent(copy.directory).services.at(-1)?.id
    expect(`services/${last}.json`).toBe(files.firstService)
  })

  test('grows by a service when one file is added', () => {
    const before = readContent(copy.directory).services.length
    copy.write('services/servico-de-prova.json', newService('servico-de-prova', 99))
    const { services } = readContent(copy.directory)
    expect(services).toHaveLength(before + 1)
    expect(services.at(-1)).toMatchObject({ id: 'servico-de-prova', promo: null })
  })

  test('grows by a segment when one file is added', () => {
    const before = readContent(copy.directory).segments.length
    const description = ownText('do hotel', 6)
    copy.write('segments/segmento-de-prova.json', {
      ...copy.json(files.segment),
      id: 'segmento-de-prova',
      order: 99,
      title: 'Segmento de prova',
      description,
    })
    expect(readContent(copy.directory).segments).toHaveLength(before + 1)
  })

  test('shrinks when a file is taken out', () => {
    copy.remove(files.service)
    const left = readContent(copy.directory).services.map(({ id }) => `services/${id}.json`)
    expect(left).not.toContain(files.service)
  })

  test('may begin with the byte order mark that editors on Windows write', () => {
    writeFileSync(copy.at('home.json'), `\uFEFF${JSON.stringify(copy.json('home.json'))}`)
    expect(() => readContent(copy.directory)).not.toThrow()
  })

  test('takes the company’s name from one file', () => {
    copy.set('company.json', ['brand', 'name'], 'Outra Marca')
    const { home, services } = readContent(copy.directory)
    expect(home.meta.title).toContain('Outra Marca')
    expect(services.map(({ meta }) => meta.title).join()).not.toContain('Guardavale')
  })
})

describe('files that cannot be read are named:', () => {
  test('one that is missing', () => {
    copy.remove('form.json')
    expect(copy.refusal()).toContain(
      `${copy.at('form.json')}: este arquivo não pode ser lido (ENOENT`,
    )
  })

  test('one that is not JSON', () => {
    writeFileSync(copy.at('home.json'), '{ "hero": { ')
    expect(copy.refusal()).toContain(`${copy.at('home.json')}: corrija o JSON (`)
  })

  test('a folder without files', () => {
    copy.remove('segments')
    expect(copy.refusal()).toContain(`${copy.at('segments')}: crie esta pasta`)
  })
})

test('all problems of all files come in one error, also when the company’s file is one of them', () => {
  copy.set('company.json', ['email'], 'contato')
  copy.set(files.service, ['title'], '')
  copy.set(files.segment, ['updated'], 'ontem')
  const message = copy.refusal()
  expect(message).toMatch(/^O conteúdo tem 3 problemas:\n/)
  expect(message.split('\n')).toHaveLength(4)
})
