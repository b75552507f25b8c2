import { mkdirSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { week } from '../../app/content/opening-hours.ts'
import { readContent } from '../../app/content/read.ts'
import { knownCompany, TestContent } from '../../tests/test-content.ts'
import { checkContent } from './check-content.ts'
import { report } from './report.ts'

let content: TestContent
beforeEach(() => {
  content = new TestContent()
  content.write('company.json', knownCompany)
  mkdirSync(content.at('pictures'))
})

const check = async () => report(await checkContent(content.directory)).text

test('texts that promise 24 hours are told where the company is never open so long', async () => {
  content.set('home.json', 'hero.eyebrow', 'Aberto 24 horas')
  const told = 'Linha acima da manchete diz “Aberto 24 horas”'
  expect(await check()).toContain(told)
  content.set('company.json', 'hours', [{ days: week, opens: '00:00', closes: '23:59' }])
  expect(await check()).not.toContain(told)
  content.set('company.json', 'hours', knownCompany.hours)
  content.set('home.json', 'hero.eyebrow', 'Resposta em até 24 horas')
  expect(await check()).not.toContain('“Resposta em até 24 horas”')
})

/** Leaves no service that the specification names. */
function renameServices(): void {
  for (const { id } of readContent(content.directory).services) {
    content.set(`services/${id}.json`, 'title', `Serviço ${id.length}`)
    content.set(`services/${id}.json`, 'summary', 'Um serviço.')
  }
}

test('texts that name a service which the company does not have are told together', async () => {
  renameServices()
  content.set('home.json', 'hero.eyebrow', 'Jardineiros')
  content.set('home.json', 'strengths.heading', 'Da portaria ao jardim')
  const text = await check()
  const line = text.split('\n').find((line) => line.includes('nenhum serviço é de jardinagem'))
  expect(line).toContain('Página inicial › Topo da página › Linha acima da manchete, ')
  expect(line).toContain('Página inicial › Diferenciais › Título')
  // Names of files are no texts.
  expect(line).not.toContain('Nome do arquivo')
  content.set(content.service, 'title', 'Jardins')
  expect(await check()).not.toContain('nenhum serviço é de jardinagem')
})

test('what a health authority does is no service, and other words for one name it', async () => {
  renameServices()
  content.set('home.json', 'hero.eyebrow', 'Como pede a vigilância sanitária')
  content.set(
    'home.json',
    'hero.lead',
    'O operador a distância confirma, e a base confere cada alarme.',
  )
  const lines = (await check()).split('\n')
  const about = (service: string) =>
    lines.find((line) => line.includes(`nenhum serviço é de ${service},`)) ?? ''
  expect(about('vigilância')).not.toContain('Linha acima da manchete')
  for (const service of ['portaria remota', 'monitoramento'])
    expect(about(service)).toContain('Página inicial › Topo da página › ')
})

test('services that no segment names are told', async () => {
  const { services, segments } = readContent(content.directory)
  const [named, ...unnamed] = services
  for (const { id } of segments) content.set(`segments/${id}.json`, 'services', [named?.id])
  const titles = unnamed.map(({ title }) => title).join(', ')
  expect(await check()).toContain(titles && `nenhum segmento tem ${titles}: escolha em quais`)
})

test('texts that speak of a video are told where the company has none', async () => {
  content.set('labels.json', 'accessibility.limits', ['O vídeo é do YouTube.'])
  const told = 'Limite 1 diz “O vídeo é do YouTube.”, e a empresa não tem vídeo'
  expect(await check()).not.toContain(told)
  content.set('company.json', 'video', null)
  const text = await check()
  expect(text).toContain(told)
  // Those of the button and the dialog, which are not shown.
  expect(text).not.toMatch(/(?:\[labels\.json: (?:video|hero)\.|\[services\/).*vídeo/)
})

test('texts around a figure of 1 are told, which are in the plural', async () => {
  content.set('home.json', 'hero.eyebrow', 'Há {anos} anos')
  content.set('home.json', 'statistics.items[0].value', '{clientes}+')
  expect(await check()).not.toContain('é 1:')
  content.set('company.json', 'figures', { ...knownCompany.figures, anos: 1, clientes: 1 })
  const text = await check()
  expect(text).toContain('Linha acima da manchete diz “Há {anos} anos”, e {anos} é 1:')
  expect(text).toContain('Número 1 › Valor diz “{clientes}+”, e {clientes} é 1:')
})

test("a text that names the example's city is told where the company is in another one", async () => {
  content.set('home.json', 'hero.eyebrow', 'Sorocaba e região')
  content.set('home.json', 'area.heading', 'De {cidade} para a região')
  const text = await check()
  const told = 'Linha acima da manchete diz “Sorocaba e região”, e a empresa é de '
  const { city } = knownCompany.address
  expect(text).toContain(`– Página inicial › Topo da página › ${told}${city}`)
  expect(text).not.toContain('para a região”')
  content.set('company.json', 'address.city', 'Sorocaba')
  expect(await check()).not.toContain('e a empresa é de')
})

test('cities off the map, and more of them than the company’s figure, are told', async () => {
  content.set('area.json', 'cities', ['Tatuí', 'Sorocava'])
  content.set('company.json', 'figures.cidades', 2)
  const text = await check()
  expect(text).toContain('– cidades fora do mapa: Sorocava (')
  expect(text).toContain('– a lista tem 3 cidades, contando a da empresa, mas')
  content.set('company.json', 'figures.cidades', 3)
  expect(await check()).not.toContain('a lista tem')
})
