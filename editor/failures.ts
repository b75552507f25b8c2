import { ContentError } from '../app/content/problem.ts'

const sentences: Record<string, string> = {
  ENOSPC: 'o disco está cheio: libere espaço',
  EACCES: 'não há permissão para gravar os arquivos do site',
  EPERM: 'não há permissão para gravar os arquivos do site',
  EROFS: 'o disco só pode ser lido',
  EDITED:
    'outra pessoa mudou o mesmo no repositório. O que você fez está gravado aqui: peça a quem cuida do ' +
    'código que junte os dois',
  EBUSY: 'outro programa usa o arquivo: feche-o',
}

/** Why something failed, in the owner's words. */
export function sentenceFor(error: Error): string {
  if (error instanceof SyntaxError || error instanceof ContentError)
    return 'um arquivo de content/ não pode ser lido: recarregue esta página'
  if ('stderr' in error) return `o Git recusou: ${String(error.stderr).trim()}`
  const code = 'code' in error ? String(error.code) : ''
  // The message of a failed file names its path, which is the log's.
  return sentences[code] ?? `houve uma falha (${code || error.message})`
}
