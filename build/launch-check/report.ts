import type { Finding, Section } from './finding.ts'

const signs: Record<Finding['kind'], string> = { ok: '✓', note: '–', stop: '✗' }

function verdict(stops: number): string {
  if (stops === 0) return 'Nada impede a publicação.'
  return stops === 1
    ? 'Falta 1 coisa, marcada com ✗, antes de publicar.'
    : `Faltam ${stops} coisas, marcadas com ✗, antes de publicar.`
}

/** The findings as people read them, and the exit code: 0 only where nothing stands in the way. */
export function report(sections: readonly Section[]): { text: string; exitCode: 0 | 1 } {
  const stops = sections
    .flatMap(({ findings }) => findings)
    .filter(({ kind }) => kind === 'stop').length
  const blocks = sections.map(({ title, findings }) =>
    [title, ...findings.map(({ kind, text }) => `  ${signs[kind]} ${text}`)].join('\n'),
  )
  return {
    text: [...blocks, verdict(stops)].join('\n\n'),
    exitCode: stops === 0 ? 0 : 1,
  }
}
