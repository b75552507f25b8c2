import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Tree } from '../app/content/json-paths.ts'
import { findFiles } from '../editor/find-files.ts'

/** `company.json` of another company, as its owner might type it. */
export const facts = {
  brand: {
    name: 'Sentinela Oeste',
    // As a word processor pastes it.
    fullName: 'Sentinela\u00A0Oeste Portaria e\tLimpeza',
    legalName: "Sentinela d'Oeste & Cia. Serviços Gerais S.A.",
  },
  figures: { anos: 7, cidades: 3, colaboradores: 48, clientes: 98 },
  phone: '1533445566',
  resumePhone: '(15) 3344-5567',
  email: ' fale@sentinelaoeste.com.br',
  whatsapp: {
    number: '15 99888 7766',
    quoteText: 'Bom dia! Gostaria de uma proposta para ',
    careersText: 'Bom dia! Procuro trabalho. ',
  },
  address: {
    street: 'Avenida Brasil, 1200',
    city: 'Votorantim',
    state: 'sp',
    postalCode: '18110000',
  },
  geo: '-23.26, -47.3',
  cnpj: '11222333000181',
  proof: {
    authorisation: { number: '4.321/2026', validUntil: '2098-01-31' },
    responseTime: 'Substituto em até uma hora',
    answerTime: 'Ligamos no mesmo dia.',
    ownStaff: 'Todos com carteira assinada',
    insurance: 'Seguro de R$ 2 milhões',
    certificates: { text: 'Certidões negativas', validUntil: '2098-01-31' },
    nightPhone: '08003344559',
    people: [{ name: 'Rui Lima', role: 'Gerente' }],
    contractTerms: ['Aviso de 30 dias para sair'],
    laborDocuments: ['Guia do FGTS'],
    references: [{ name: 'Residencial Araucária', text: 'Portaria e limpeza há três anos.' }],
  },
  social: [
    { network: 'youtube', url: '@sentinelaoeste' },
    { network: 'instagram', url: '@sentinela.oeste.portaria' },
  ],
  video: null,
  remoteSite: null,
  privacy: { name: "Ana D'Ávila", email: 'dados@sentinelaoeste.com.br' },
  accessibility: { email: 'acesso@sentinelaoeste.com.br' },
  hours: [
    { days: ['Monday', 'Wednesday', 'Saturday'], opens: '7h', closes: '17h30' },
    { days: ['Friday'], opens: '7h', closes: '16h' },
    { label: 'Plantão', days: ['Saturday', 'Sunday'], opens: '00:00', closes: '23:59' },
  ],
}

/** The file of its new service: no owner has one of this name. */
const addedService = 'bombeiro-da-sentinela'

/** Texts that must stay what they are, by the names of their fields. */
const kept =
  /^(?:icon|kind|network|url|days|opens|closes|value|term|reportLine|id|validUntil|number)$/

/** Other words of the same lengths: most consonants before a vowel change; tokens stay. */
function reworded(value: unknown, name: string): unknown {
  if (typeof value === 'string' && !kept.test(name)) {
    // As long as before, because some texts are as long as their place.
    return value.replace(
      /(\{\w+\})|[dlmnprst](?=[aeiou])/g,
      (letter, token) => token ?? (letter === 'r' ? 't' : 'r'),
    )
  }
  if (typeof value !== 'object' || value === null || kept.test(name)) return value
  if (Array.isArray(value)) return value.map((item) => reworded(item, name))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reworded(item, key)]))
}

/** Replaces a photograph by one with another ending, as the editor does. */
async function replacePicture(content: string, name: string, format: 'jpeg' | 'png') {
  for (const file of findFiles(content, `pictures/${name}.*`)) rmSync(path.join(content, file))
  // As large as launch-check asks for.
  const create = { width: 1600, height: 1000, channels: 3, background: '#345' } as const
  const file = path.join(content, 'pictures', `${name}.${format.replace('jpeg', 'jpg')}`)
  await sharp({ create }).toFormat(format).toFile(file)
}

/** A service less, another more, and the segments that name them. */
async function replaceServices(content: string): Promise<void> {
  const at = (file: string) => path.join(content, file)
  const read = (file: string): Tree => JSON.parse(readFileSync(at(file), 'utf8'))
  const ids = findFiles(content, 'services/*.json').map((file) => path.basename(file, '.json'))
  const [gone = '', example = gone] = ids.sort()
  const added = {
    ...read(`services/${example}.json`),
    order: 1,
    title: 'Bombeiro civil',
    whatsappText: 'Olá!',
    picture: { alt: 'Bombeiro confere extintores.' },
  }
  writeFileSync(at(`services/${addedService}.json`), JSON.stringify(added))
  for (const id of [addedService, example]) await replacePicture(content, id, 'jpeg')
  if (example !== gone) {
    for (const file of findFiles(content, `{services,pictures}/${gone}.*`)) rmSync(at(file))
  }
  for (const file of findFiles(content, 'segments/*.json')) {
    const segment = { ...read(file), services: [addedService, example] }
    writeFileSync(at(file), JSON.stringify(segment))
  }
}

/**
 * Puts another company in place of the one in a content folder, as its owner might: every fact and
 * text, some of them much longer or shorter; a service less, another more; other cities.
 */
export async function replaceCompany(content: string): Promise<void> {
  const at = (file: string) => path.join(content, file)
  const read = (file: string): Tree => JSON.parse(readFileSync(at(file), 'utf8'))
  const change = (file: string, edit: (tree: Tree) => Tree) =>
    writeFileSync(at(file), JSON.stringify(edit(read(file))))

  for (const file of globSync('**/*.json', { cwd: content })) {
    change(file, (tree) => reworded(tree, '') as Tree)
  }
  change('company.json', () => facts)
  change('area.json', () => ({ cities: ['Salto', 'Porto Feliz', 'Campinas', 'Boituva'] }))
  change('home.json', (home) => ({
    ...home,
    hero: {
      eyebrow: '{cidade}',
      headline: 'Recepção, portaria e conservação em {cidade}. Há {anos} anos no mesmo endereço.',
      lead: 'Curto.',
      facts: ['{anos} anos', 'Nove horas por dia', '{clientes} clientes e {servicos} serviços'],
      picture: { alt: 'Prédio com portaria.' },
      narrowPicture: { focus: [0.4, 0.55] },
    },
    statistics: {
      heading: 'Números',
      items: [
        { value: '{colaboradores}+', label: 'pessoas' },
        { value: '{cidades}', label: 'cidades' },
        { value: '365', label: 'dias por ano' },
        { value: '{servicos}', label: 'serviços' },
      ],
    },
  }))

  await replacePicture(content, 'hero', 'jpeg')
  await replacePicture(content, 'hero-narrow', 'png')
  await replaceServices(content)
}
