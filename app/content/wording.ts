import { leavesOf } from './leaves.ts'
import type { ContentProblem } from './problem.ts'

/** The most words in a sentence (rule of the writing: fewer than 25). */
const maxSentenceWords = 24

/** Phrases that any company could say, and that therefore say nothing. Without accents, in lower case. */
const emptyPhrases = [
  'solucoes completas',
  'solucoes integradas',
  'solucoes personalizadas',
  'solucoes sob medida',
  'excelencia',
  'sua tranquilidade',
  'nosso compromisso',
  'compromisso com a qualidade',
  'qualidade e confianca',
  'lider de mercado',
  'lider no mercado',
  'referencia no mercado',
  'melhores profissionais',
  'profissionais altamente qualificados',
  'satisfacao do cliente',
  'satisfacao total',
  'parceiro ideal',
  'agregar valor',
  'tecnologia de ponta',
  'melhor custo-beneficio',
] as const

/** Words that blame the visitor and do not say what to do. */
const blamingWords = ['invalido', 'invalida'] as const

/** May be said only where the company's settings hold the number of the authorisation. */
const authorisationClaim = 'autorizada pela policia federal'

/** Where the claim stands ready for the day when there is a number. */
const authorisationField = 'footer.authorisation'

/** Lower case without accents, so that a phrase is found however it is written. */
export function normalised(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The sentences of a text, with their points. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => sentence !== '')
}

/** Counts words; "14.967/2024" and "e-mail" are one each. */
export function wordCount(sentence: string): number {
  return sentence.match(/[\p{L}\p{N}]+(?:[-/.,’'][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

function mendsOf(text: string): string[] {
  const plain = normalised(text)
  return [
    ...emptyPhrases
      .filter((phrase) => plain.includes(phrase))
      .map((phrase) => `diga sem "${phrase}": serve a qualquer empresa`),
    ...blamingWords
      .filter((word) => plain.includes(word))
      .map((word) => `diga, sem "${word}", o que fazer`),
    ...sentencesOf(text)
      .filter((sentence) => wordCount(sentence) > maxSentenceWords)
      .map(
        (sentence) =>
          `divida a frase "${sentence.slice(0, 30)}…": tem ${wordCount(sentence)} palavras, o máximo é ${maxSentenceWords}`,
      ),
  ]
}

/** Finds empty phrases, long sentences and claims without proof in everything that one file says. */
export function findWordingProblems(
  file: string,
  content: unknown,
  authorisation: string | null,
): ContentProblem[] {
  return leavesOf(content).flatMap(({ field, value }) => {
    if (typeof value !== 'string') return []
    const mends = mendsOf(value)
    const claims = normalised(value).includes(authorisationClaim) && field !== authorisationField
    if (claims && authorisation === null) {
      mends.push('retire, ou escreva o número da autorização em company.json')
    }
    return mends.map((mend) => ({ file, field, value, mend }))
  })
}
