import path from 'node:path'
import * as z from 'zod'
import { placedPictures } from '../../app/content/all-pictures.ts'
import { companySchema } from '../../app/content/company.ts'
import { contentFiles } from '../../app/content/files.ts'
import { type JsonPath, jsonValues, stepsOf, valueAt } from '../../app/content/json-paths.ts'
import { hoursText } from '../../app/content/opening-hours.ts'
import { findPlaceholders } from '../../app/content/placeholders.ts'
import { ContentError } from '../../app/content/problem.ts'
import { readContent, readJson } from '../../app/content/read.ts'
import { contentSchema, type SiteContent } from '../../app/content/schema.ts'
import { labelOf, schemaAt } from '../../app/content/schema-paths.ts'
import { servedCities } from '../../app/content/served-cities.ts'
import { withBrand } from '../../app/pages.ts'
import { isOnMap, municipalities } from '../../app/region/municipalities.ts'
import { findMasters } from '../assets/picture-masters.ts'
import { checkPictures } from './check-pictures.ts'
import { checkProof } from './check-proof.ts'
import { blocker, type Finding, note, ok, okUnlessBlocked, type Section } from './report.ts'

/** The lines with which the build would refuse the content. */
function refusals(error: unknown): Finding[] {
  if (!(error instanceof ContentError)) throw error
  return error.lines.map((line) => blocker(line))
}

/** Cities that are not on the map beside the list: a misspelt name is one of them. */
function checkCities({ area, company }: SiteContent): Finding[] {
  if (!isOnMap(company.address)) return []
  const offMap = area.cities.filter((city) => !municipalities.includes(city))
  if (offMap.length === 0) return []
  const text = `cidades fora do mapa: ${offMap.join(', ')} (só na lista; confira como se escrevem)`
  return [note(text, { file: 'area.json', field: 'cities' })]
}

/** A field in the owner's words, as `Limpeza › Imagem`; `at` is the path of its file. */
function nameOf(content: SiteContent, at: JsonPath, path: JsonPath): string {
  const [part, index] = at
  const list = part === 'services' || part === 'segments' ? content[part] : []
  const title = list[Number(index)]?.title ?? labelOf(contentSchema, at)
  return `${title} › ${labelOf(schemaAt(contentSchema, at), path)}`
}

/** The texts in which something is found, beside the company's facts; each with its name and place. */
function textsThat(content: SiteContent, pattern: RegExp) {
  // Names of files, which stand in other files, too, are no texts.
  const ids = [...content.services, ...content.segments].map(({ id }) => id)
  const texts = contentFiles(content).filter(({ file }) => !/^(?:area|company)\./.test(file))
  return texts.flatMap(({ file, value, at }) =>
    jsonValues(value)
      .filter(({ value }) => pattern.test(String(value)) && !ids.includes(String(value)))
      .map(({ path, value }) => {
        const field = z.core.toDotPath(path)
        return { name: nameOf(content, at, path), value, at: { file, field } }
      }),
  )
}

/** The city for which the texts were written; its metropolitan region keeps its name elsewhere. */
const exampleCity = /(?<!Região Metropolitana de )Sorocaba/

/** Texts that name the example's city, of a company that is in another one. */
function checkCity(content: SiteContent): Finding[] {
  const { city } = content.company.address
  if (exampleCity.test(city)) return []
  const hint = 'escreva {cidade} onde o site deve pôr a cidade dela'
  return textsThat(content, exampleCity).map(({ name, value, at }) =>
    note(`${name} diz “${value}”, e a empresa é de ${city}: ${hint}`, at),
  )
}

/** How many characters of a title search engines show. */
const shownTitle = 60

function checkTitles(content: SiteContent): Finding[] {
  const long = contentFiles(content).flatMap(({ file, value }) => {
    const title = valueAt(value, 'meta.title')
    if (typeof title !== 'string') return []
    const { length } = withBrand(title, content.company.brand)
    return length > shownTitle ? [{ file, title, length }] : []
  })
  const [first] = long
  if (!first) return []
  const named = long.map(({ title, length }) => `“${title}” (${length})`).join(', ')
  const told = `títulos de página que, com a marca, passam de ${shownTitle} caracteres: ${named}`
  const at = { file: first.file, field: 'meta.title' }
  return [note(`${told}; encurte-os, porque os buscadores cortam o resto`, at)]
}

/** An answer within 24 hours promises nobody who is always there. */
const allDay = /(?<!em |até )\b24 ?h/

/** Texts that promise 24 hours, of a company that is never open so long. */
function checkHours(content: SiteContent): Finding[] {
  const { hours } = content.company
  if (hours.some((entry) => /(?:^|: )24 horas$/.test(hoursText(entry)))) return []
  const hint = 'nenhum horário em Empresa é de 24 horas todos os dias'
  return textsThat(content, allDay).map(({ name, value, at }) =>
    note(`${name} diz “${value}”, e ${hint}`, at),
  )
}

/** Texts that speak of the company's video; services may be about others. */
function checkVideo(content: SiteContent): Finding[] {
  if (content.company.video) return []
  const hint = 'a empresa não tem vídeo institucional'
  return textsThat(content, /[Vv]ídeo|YouTube/)
    .filter(({ at }) => !at.file.includes('/') && !/^(?:video\.|hero\.watch$)/.test(at.field))
    .map(({ name, value, at }) => note(`${name} diz “${value}”, e ${hint}`, at))
}

/** Always, because nothing tells texts that were taken over from those that were thought about. */
function checkPromises(): Finding[] {
  const hint = 'obriga a empresa (Lei 8.078/1990, art. 30)'
  const text = `leia o que os textos prometem, como substituto, visitas, relatórios e prazos: ${hint}`
  const stays = 'este lembrete continua aqui mesmo depois da leitura'
  return [note(`${text}; ${stays}`, { file: 'home.json', field: 'strengths' })]
}

/** How texts name the services of the specification (section 1), for which the example was written. */
const serviceWords = {
  // Not a health authority's.
  vigilância: /vigilan|vigilân(?!cia (?:sanitária|epidemiológica|em saúde))/i,
  // Not the legal act, such as Portaria nº 18.045.
  portaria: /portaria(?! n[º.o]| \d)|porteir/i,
  'portaria remota': /portaria remota|(?:operador|portaria|porteir)\S* a distância/i,
  limpeza: /limpeza/i,
  manutenção: /manutenç/i,
  // Not the name of a district.
  jardinagem: /jardi[mn]|Jardin(?:ag|eir)/,
  consultoria: /consultor/i,
  drones: /drone/i,
  monitoramento: /monitora|confere cada alarme/i,
}

/** Texts that name a service which the company does not have, such as a headline taken over. */
function checkServices(content: SiteContent): Finding[] {
  // A title begins with a capital, as a district does.
  const words = content.services.map(({ title, summary }) => `${title} ${summary}`.toLowerCase())
  return Object.entries(serviceWords).flatMap(([service, pattern]) => {
    if (words.some((text) => pattern.test(text))) return []
    const texts = textsThat(content, pattern)
    const names = texts.map(({ name }) => name).join(', ')
    const text = `nenhum serviço é de ${service}, mas há textos que falam disso: ${names}`
    return texts.slice(0, 1).map(({ at }) => note(text, at))
  })
}

/** Services that no segment names, so that nobody who looks for a kind of place finds them. */
function checkSegments({ services, segments }: SiteContent): Finding[] {
  const [first] = segments
  const named = segments.flatMap((segment) => segment.services)
  const unnamed = services.filter(({ id }) => !named.includes(id)).map(({ title }) => title)
  if (!first || unnamed.length === 0) return []
  const text = `nenhum segmento tem ${unnamed.join(', ')}: escolha em quais aparece`
  return [note(text, { file: `segments/${first.id}.json`, field: 'services' })]
}

/** Texts with a figure of 1, which go on in the plural, as “1 anos”. */
function checkOnes(directory: string, content: SiteContent): Finding[] {
  const counts = { ...content.company.figures, servicos: content.services.length }
  const ones = Object.entries(counts).flatMap(([name, count]) => (count === 1 ? `{${name}}` : []))
  if (ones.length === 0) return []
  const hint = 'escreva no singular o que ele conta, sem “mais de” nem “+”'
  return contentFiles(content).flatMap(({ file, at }) =>
    // As written: what was read has the figures in place of their tokens.
    jsonValues(readJson(path.join(directory, file), [])).flatMap(({ path: steps, value }) => {
      const one = ones.find((token) => String(value).includes(token))
      if (!one) return []
      const text = `${nameOf(content, at, steps)} diz “${value}”, e ${one} é 1: ${hint}`
      return [note(text, { file, field: z.core.toDotPath(steps) })]
    }),
  )
}

/** The list of cities says more than the company's figure. */
function checkFigures(content: SiteContent): Finding[] {
  const { cidades } = content.company.figures
  const listed = servedCities(content).length
  if (listed <= cidades) return []
  const text = `a lista tem ${listed} cidades, contando a da empresa, mas Empresa › Números diz ${cidades}`
  return [note(text, { file: 'company.json', field: 'figures.cidades' })]
}

/** Finds examples in place of facts. A fact that is null is not shown, and so is no blocker. */
function checkFacts(content: SiteContent): readonly Finding[] {
  const findings = findPlaceholders(content).map(({ file, path, field, value }) => {
    const name = labelOf(companySchema, path)
    return blocker(`${name} é “${value}”, um exemplo: escreva o valor verdadeiro`, { file, field })
  })
  findings.push(...checkProof(content, new Date()))
  return okUnlessBlocked('nenhum valor de exemplo em content/company.json', findings)
}

async function checkPictureFiles(directory: string, content: SiteContent) {
  const masters = await findMasters(directory, content)
  const widths = new Map(masters.map(({ name, width }) => [name, width]))
  const pictures = placedPictures(content).map(({ name, picture, file, field, at }) => {
    const width = widths.get(name) ?? 0
    const title = nameOf(content, at, stepsOf(field))
    return { name, title, alt: picture.alt, width, at: { file, field } }
  })
  return checkPictures(pictures)
}

export async function checkReadContent(directory: string, content: SiteContent) {
  const checks = [checkTitles, checkPromises, checkServices, checkVideo, checkHours, checkCities]
  checks.push(checkCity, checkFigures, checkSegments)
  const told = checks.flatMap((check) => check(content))
  told.push(...checkOnes(directory, content))
  return [
    { title: 'Textos', findings: [ok('todos presentes, no tamanho certo'), ...told] },
    { title: 'Fatos da empresa (content/company.json)', findings: checkFacts(content) },
    { title: 'Imagens', findings: await checkPictureFiles(directory, content).catch(refusals) },
  ]
}

/** Where a text is refused, the others cannot be read. */
export async function checkContent(directory: string): Promise<Section[]> {
  try {
    return await checkReadContent(directory, readContent(directory))
  } catch (error) {
    return [{ title: 'Textos', findings: refusals(error) }]
  }
}
