import * as z from 'zod'
import { icon } from './icon.ts'
import { picture, wordless } from './picture.ts'
import { cardText, group, meta, text, textList } from './text.ts'
import { withDots } from './with-dots.ts'

const heading = text(70).meta({ title: 'Título' })
const lead = text().meta({ title: 'Texto de abertura' })

const statistic = group('Número', {
  value: text()
    // As the page shows what it counts.
    .overwrite((written) => written.replace(/^[1-9]\d*/, (digits) => withDots(Number(digits))))
    .regex(/^[1-9]\d{0,2}(?:\.?\d{3})?\+?$/, {
      error: 'escreva um número de até 6 algarismos, como {anos} ou {cidades}+',
    })
    .meta({
      title: 'Valor',
      description:
        'Um número, ou um dos números da empresa, como {cidades}. O + quer dizer “mais de”.',
    }),
  label: text(30).meta({ title: 'O que é' }),
})

const strength = group('Diferencial', {
  icon,
  title: text(40).meta({ title: 'Título' }),
  text: cardText,
  reportLine: text(12).optional().meta({
    title: 'Linha do relatório que o comprova',
    description: 'Copie o que essa linha tem à esquerda.',
  }),
  showsNightPhone: z.boolean().optional().meta({ title: 'Mostra o telefone do plantão' }),
})

const row = group('Linha', {
  term: text(12).meta({ title: 'À esquerda' }),
  text: text(90).meta({ title: 'À direita' }),
})

const reportSection = group('Parte', {
  heading: text(40).meta({ title: 'Título' }),
  rows: z.array(row).min(1).meta({ title: 'Linhas' }),
})

/** A specimen of the monthly report, short enough for the sheet of paper on which it is drawn. */
const report = group('Modelo de relatório', {
  mark: text(30).meta({ title: 'Aviso', description: 'Diz na folha que os dados são fictícios.' }),
  title: text(30).meta({ title: 'Título' }),
  sections: z.array(reportSection).min(2).meta({ title: 'Partes' }),
  pages: text(20).meta({ title: 'Pé da folha' }),
  caption: text(160).meta({
    title: 'O que a folha mostra',
    description: 'Tudo o que os leitores de tela dizem dela.',
  }),
})

const map = group('Mapa', {
  base: text(60).meta({ title: 'Legenda da cidade em destaque' }),
  region: text(40).meta({
    title: 'Nome da região',
    description:
      'Também os buscadores o leem, como área atendida, se a cidade da empresa estiver no mapa.',
  }),
  rings: text(50).meta({ title: 'Legenda dos círculos de 20, 40 e 60 km' }),
  size: text(20).meta({ title: 'Quantos municípios' }),
  description: text().meta({ title: 'O que o mapa mostra', description: 'Para quem não o vê.' }),
})

/** `content/home.json`: the home page, section by section. */
export const homeSchema = group('Página inicial', {
  hero: group('Topo da página', {
    eyebrow: text(50).meta({ title: 'Linha acima da manchete' }),
    headline: text(110).meta({ title: 'Manchete' }),
    lead,
    facts: textList('Fatos', 'Fato', 36).length(3),
    picture,
    /** In portrait format, with the other's alternative text. */
    narrowPicture: wordless.meta({ title: 'Imagem em celulares' }),
  }),
  services: group('Serviços', { heading, lead }),
  statistics: group('Números', {
    heading,
    items: z.array(statistic).length(4).meta({ title: 'Números' }),
  }),
  strengths: group('Diferenciais', {
    heading,
    lead,
    points: z.array(strength).length(6).meta({ title: 'Diferenciais' }),
  }),
  report,
  area: group('Área atendida', {
    heading,
    paragraphs: textList('Parágrafos', 'Parágrafo').min(1),
    map,
  }),
  segments: group('Segmentos', { heading, lead }),
  contact: group('Contato', {
    heading,
    lead,
    steps: group('Depois do envio', {
      heading: text(40).meta({ title: 'Título' }),
      items: textList('Passos', 'Passo', 110).length(3),
    }),
    questions: group('O que perguntar antes de assinar', {
      heading: text(60).meta({ title: 'Título' }),
      items: textList('Perguntas', 'Pergunta', 110).min(1),
    }),
  }),
  meta,
  card: picture.meta({
    title: 'Cartão em redes e mensageiros',
    description: 'Só aparece com os links compartilhados.',
  }),
})

export type Home = z.infer<typeof homeSchema>
