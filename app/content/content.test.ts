import { describe, expect, test } from 'vitest'
import { readContent } from './read.ts'

const content = readContent('content')

/** The services of the specification, section 2, in its order. */
const services = [
  'seguranca',
  'portaria',
  'remota',
  'limpeza',
  'manutencao',
  'jardinagem',
  'consultoria',
  'drones',
  'monitoramento',
]

/** The segments of the specification, section 3, in its order. */
const segments = [
  'industrial',
  'condominios-horizontais',
  'condominios-verticais',
  'empresarial',
  'logistica',
  'saude',
  'educacao',
]

describe('the content says what the specification asks:', () => {
  test('its services and segments, in its order', () => {
    const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
    expect(ids(content.services).filter((id) => services.includes(id))).toEqual(services)
    expect(ids(content.segments).filter((id) => segments.includes(id))).toEqual(segments)
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
      navigation.strengths,
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
