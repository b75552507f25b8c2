import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { iconNames } from './icons.ts'
import { readContent } from './read.ts'
import { specifiedSegments, specifiedServices } from './specification.ts'

const content = readContent('content')

describe('the content says what the specification asks:', () => {
  test('nine services and seven segments, in its order', () => {
    expect(content.services.map(({ id }) => id)).toEqual(specifiedServices)
    expect(content.segments.map(({ id }) => id)).toEqual(specifiedSegments)
  })

  test('the company’s figures (section 9)', () => {
    expect(
      content.home.statistics.items.map(({ value, suffix, label }) => `${value}${suffix} ${label}`),
    ).toEqual([
      '42+ cidades atendidas',
      '25 anos de experiência',
      '700+ colaboradores',
      '110+ clientes',
    ])
  })

  test('the hours (section 9)', () => {
    expect(content.company.hours.map(({ text }) => text)).toEqual([
      'Segunda a sexta, 8h às 18h',
      'Posto tático: 24 horas',
    ])
  })

  test('the words of the error catalogue (section 8)', () => {
    const { form, interface: words } = content
    expect(form.success).toBe(
      'Mensagem enviada com sucesso! Entraremos em contato o mais breve possível.',
    )
    expect(form.error).toBe('Ocorreu um erro ao enviar sua mensagem. Por favor, tente novamente.')
    expect(words.unknownService.title).toBe('Serviço não encontrado')
    expect(words.unknownService.text).toBe(
      'O serviço que você está procurando não está disponível.',
    )
    expect([words.notFound.code, words.notFound.title]).toEqual(['404', 'Oops! Page not found'])
  })

  test('the words of bar, hero and form (sections 2, 3 and 5)', () => {
    const { navigation, hero } = content.interface
    expect([
      navigation.home,
      navigation.services,
      navigation.differentials,
      navigation.segments,
      navigation.contact,
    ]).toEqual(['Início', 'Serviços', 'Diferenciais', 'Segmentos', 'Contato'])
    expect(navigation.quote).toBe('Solicite um orçamento imediato')
    expect(navigation.careers).toBe('Trabalhe Conosco')
    expect([hero.services, hero.watch]).toEqual(['Conheça nossos serviços', 'Assistir'])
    expect(content.form.required).toBe('Campos obrigatórios')
    expect(content.form.fields.subject.options).toEqual({
      orcamento: 'Orçamento',
      informacoes: 'Informações',
      suporte: 'Suporte',
      outros: 'Outros',
    })
  })

  test('a promo to the separate site on the remote gatehouse only (section 2)', () => {
    const withPromo = content.services.filter(({ promo }) => promo !== null)
    expect(withPromo.map(({ id }) => id)).toEqual(['remota'])
  })
})

test('every icon that content may name is one of lucide’s', () => {
  const unknown = iconNames.filter(
    (name) => !existsSync(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`),
  )
  expect(unknown).toEqual([])
})
