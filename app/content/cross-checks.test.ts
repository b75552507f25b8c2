import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exampleFiles, ownText, TestContent } from './test-content.ts'

const files = exampleFiles()
let copy: TestContent

beforeEach(() => {
  copy = new TestContent()
})

afterEach(() => copy.remove())

describe('files that do not fit each other are refused with file, field, value and mend:', () => {
  test('an id that is not the file’s name', () => {
    copy.set(files.service, ['id'], 'drone')
    expect(copy.complaintOf(files.service, 'id')).toBe(
      `"drone": escreva "${files.service.slice(9, -5)}", o nome do arquivo`,
    )
  })

  test('a place in the row that is taken', () => {
    const { order } = copy.json(files.firstSegment)
    copy.set(files.segment, ['order'], order)
    const words = `order é ${order}: escolha um número que nenhum outro arquivo tenha: `
    expect(copy.refusal()).toContain(words)
    expect(copy.refusal()).toContain(`${copy.at(files.segment)}`)
    expect(copy.refusal()).toContain(`${copy.at(files.firstSegment)}`)
  })

  test('an id under which another picture stands', () => {
    copy.rename(files.service, 'services/hero.json')
    copy.set('services/hero.json', ['id'], 'hero')
    expect(copy.complaintOf('services/hero.json', 'id')).toBe(
      `"hero": escolha outro nome: ${copy.at('pictures.json')} já o usa para uma imagem`,
    )
  })

  test('a sentence that stands in two services', () => {
    const { fullDescription } = copy.json(files.service)
    const copied = String(fullDescription).match(/[^.]+\./)?.[0] ?? ''
    copy.set(files.firstService, ['description'], `${ownText('próprio', 2)} ${copied}`)
    expect(copy.complaintOf(files.service, 'fullDescription[0]')).toMatch(
      /: escreva de outro modo: também está em \S+\.json, description$/,
    )
  })

  test('a copied file, with one complaint for each of its texts', () => {
    const paragraph = ownText('do parágrafo copiado', 6)
    for (const file of [files.service, files.firstService]) {
      copy.set(file, ['fullDescription', 0], paragraph)
    }
    // `complaintOf` refuses a second line on the same field.
    const complained = [files.service, files.firstService].filter((file) =>
      copy.refusal().includes(`${copy.at(file)}: fullDescription[0] é `),
    )
    expect(complained).toHaveLength(1)
    expect(copy.complaintOf(complained[0] ?? '', 'fullDescription[0]')).toContain('também está em')
  })

  test('a benefit title that stands twice', () => {
    copy.set(files.firstService, ['benefits', 1, 'title'], 'Ganho igual')
    copy.set(files.firstService, ['benefits', 2, 'title'], 'Ganho Igual')
    expect(copy.complaintOf(files.firstService, 'benefits[2].title')).toContain(
      'escreva de outro modo',
    )
  })

  test('a promo without the site that it leads to', () => {
    copy.set('company.json', ['remoteSite'], null)
    expect(copy.complaintOf(files.promoted, 'promo')).toMatch(/^um grupo de campos: retire/)
  })

  test('a separate site to which nothing leads', () => {
    copy.set(files.promoted, ['promo'], null)
    expect(copy.complaintOf('company.json', 'remoteSite')).toMatch(/dê a um serviço um promo/)
  })
})
