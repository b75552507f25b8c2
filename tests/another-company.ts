import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Tree } from '../app/content/json-paths.ts'

/** `company.json` of another company, as its owner might type it. */
export const facts = {
  brand: {
    name: 'Sentinela Oeste',
    fullName: 'Sentinela Oeste Portaria e Limpeza',
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
  social: [{ network: 'youtube', url: '@sentinelaoeste' }],
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

/**
 * Puts another company in place of the one in a content folder, as its owner might: every fact and
 * text, some of them much longer or shorter; a service less, another more; other cities.
 */
export function replaceCompany(content: string): void {
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

  const [gone = '', example = ''] = globSync('services/*.json', { cwd: content }).sort()
  const id = (file: string) => path.basename(file, '.json')
  const picture = { alt: 'Bombeira confere extintores.' }
  const added = {
    ...read(example),
    order: 1,
    title: 'Bombeiro civil',
    whatsappText: 'Olá!',
    picture,
  }
  writeFileSync(at('services/bombeiro-civil.json'), JSON.stringify(added))
  copyFileSync(at(`pictures/${id(example)}.webp`), at('pictures/bombeiro-civil.webp'))
  rmSync(at(gone))
  rmSync(at(`pictures/${id(gone)}.webp`))
  for (const file of globSync('segments/*.json', { cwd: content })) {
    change(file, (segment) => ({ ...segment, services: ['bombeiro-civil', id(example)] }))
  }
}
