import { ZodError } from 'zod'
import { ContentError } from '../app/content/problem.ts'

/** What is not done, and why, in the owner's words. */
export class Refusal extends Error {}

/** What is here makes no site, or none together with what others have published. */
export const noSite = (found: string, isMerged: boolean) =>
  isMerged
    ? `Nada foi enviado: o que está aqui, somado ao que outra pessoa publicou, tem um erro (${found}). ` +
      'Desfaça a sua mudança nesse ponto, publique e faça-a de novo; se você não mudou isso, peça a quem ' +
      'publicou que o corrija.'
    : `Nada foi enviado: há um erro no conteúdo (${found}). Corrija-o e publique de novo.`

export const noCheck =
  'Nada foi enviado: o conteúdo não pôde ser verificado com o programa que está nesta pasta. ' +
  'Peça a quem cuida do código que a atualize (git pull, depois npm run edit).'

export const changedProgram =
  'Nada foi enviado: outra pessoa mudou o mesmo no repositório. O que você fez está salvo aqui: peça a ' +
  'quem cuida do código que junte os dois.'

export const noBranch =
  'Nada foi enviado: o repositório não está em nenhum ramo. Peça a quem cuida do código que abra um ' +
  '(git switch) e publique de novo.'

const sentences: Record<string, string> = {
  ENOSPC: 'o disco está cheio: libere espaço',
  EACCES: 'não há permissão para gravar os arquivos do site',
  EPERM: 'não há permissão para gravar os arquivos do site',
  EROFS: 'o disco é somente leitura: mova a pasta para outro',
  EBUSY: 'outro programa usa o arquivo: feche-o',
}

const toBeShown = 'mostre isto a quem cuida do código'

/** Git's words where somebody else has sent something between our fetching and our sending. */
const overtaken = /fetch first|non-fast-forward|but expected/

/** What Git's own words mean; the first that fits. */
const gitSentences = [
  [/no space left/i, sentences.ENOSPC],
  [overtaken, 'outra pessoa está publicando ao mesmo tempo: espere um pouco e publique de novo'],
  [
    /GH006|protected branch/i,
    'o repositório não deixa este computador publicar direto: peça a quem cuida do código que o permita',
  ],
  [
    /authentication|permission denied|host key verification|could not read (?:username|password)|\b40[13]\b/i,
    'o repositório não aceita a senha ou a chave deste computador: peça a quem cuida do código que a confira',
  ],
  [
    /could not resolve|unable to access|timed out|refused|unreachable/i,
    'o repositório não responde: veja se há internet e tente de novo',
  ],
  [
    /not found|not appear to be/i,
    'o repositório para onde se publica não existe: peça a quem cuida do código o endereço certo',
  ],
  [
    /\.lock/,
    'outro programa usa o repositório: feche-o e tente de novo. Se nenhum o usa, por exemplo depois de ' +
      'faltar luz, apague o arquivo .lock que o Git indica',
  ],
] as const

function sentenceOfGit(said: string): string {
  const [own = said] = /^(?:fatal|error|remote):.*/m.exec(said) ?? []
  const [, sentence] = gitSentences.find(([sign]) => sign.test(said)) ?? []
  const otherwise = `o Git não conseguiu terminar: ${toBeShown}`
  return `${sentence ?? otherwise}. O que você fez está salvo aqui. O Git disse: “${own.trim()}”`
}

export const isOvertaken = (error: object) =>
  'stderr' in error && overtaken.test(String(error.stderr))

/** Why something failed, in the owner's words. */
export function sentenceFor(error: Error): string {
  if ([SyntaxError, ZodError, ContentError].some((kind) => error instanceof kind))
    return 'um arquivo de content/ não pode ser lido: recarregue esta página'
  if ('stderr' in error) return sentenceOfGit(String(error.stderr) || error.message)
  const code = 'code' in error ? String(error.code) : ''
  // The message of a failed file names its path, which is the log's.
  return sentences[code] ?? `houve uma falha (${code || error.message}): ${toBeShown}`
}
