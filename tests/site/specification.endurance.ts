import { describe, expect, test } from 'vitest'
import { hoursText } from '../../app/content/opening-hours.ts'
import { readContent } from '../../app/content/read.ts'
import { isExample } from '../is-example.ts'

const content = readContent('content')

/** The services of the specification, section 2, in its order. */
const services =
  'seguranca portaria remota limpeza manutencao jardinagem consultoria drones monitoramento'

/** The segments of the specification, section 3, in its order. */
const segments =
  'industrial condominios-horizontais condominios-verticais empresarial logistica saude educacao'

describe.runIf(isExample)('the content says what the specification asks:', () => {
  test('its services and segments, in its order', () => {
    const among = (ids: string, items: readonly { id: string }[]) =>
      items.map(({ id }) => id).filter((id) => ids.split(' ').includes(id))
    expect(among(services, content.services)).toEqual(services.split(' '))
    expect(among(segments, content.segments)).toEqual(segments.split(' '))
  })

  test('the company’s figures (section 9)', () => {
    expect(content.home.statistics.items.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '42+ cidades atendidas',
      '25 anos de experiência',
      '700+ colaboradores',
      '110+ clientes',
    ])
  })

  test('the hours (section 9)', () => {
    expect(content.company.hours.map(hoursText)).toEqual([
      'Segunda a sexta, 8h às 18h',
      'Posto tático: 24 horas',
    ])
  })

  test('the words of the error catalogue (section 8)', () => {
    const { success, error } = content.form
    expect([success, error]).toEqual([
      'Mensagem enviada com sucesso! Entraremos em contato o mais breve possível.',
      'Ocorreu um erro ao enviar sua mensagem. Por favor, tente novamente.',
    ])
  })

  test('the words of bar and hero (sections 2 and 5)', () => {
    const { navigation, hero } = content.labels
    expect(navigation).toMatchObject({
      home: 'Início',
      services: 'Serviços',
      strengths: 'Diferenciais',
      segments: 'Segmentos',
      contact: 'Contato',
      quote: 'Solicite um orçamento imediato',
      careers: 'Trabalhe Conosco',
    })
    expect([hero.services, hero.watch]).toEqual(['Conheça nossos serviços', 'Assistir'])
  })

  test('a promo to the separate site on the remote gatehouse only (section 2)', () => {
    const withPromo = content.services.filter(({ promo }) => promo !== null)
    expect(withPromo.map(({ id }) => id)).toEqual(['remota'])
  })
})
