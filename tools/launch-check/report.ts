import type { Place } from '../../app/content/json-paths.ts'

/** A `blocker` forbids the launch; a `note` is worth knowing, or could not be checked. */
export type Finding = { kind: 'ok' | 'note' | 'blocker'; text: string; at?: Place | undefined }

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const note = (text: string, at?: Place): Finding => ({ kind: 'note', text, at })
export const blocker = (text: string, at?: Place): Finding => ({ kind: 'blocker', text, at })

export const isBlocker = ({ kind }: Finding) => kind === 'blocker'

/** Says `text` where nothing forbids the launch: in front of the notes. */
export function okUnlessBlocked(text: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.some(isBlocker) ? findings : [ok(text), ...findings]
}

export type Section = { title: string; findings: readonly Finding[] }

const signs: Record<Finding['kind'], string> = { ok: '✓', note: '–', blocker: '✗' }

function lineOf({ kind, text, at }: Finding): string {
  return `  ${signs[kind]} ${text}${at ? ` [${at.file}: ${at.field}]` : ''}`
}

function verdict(blockers: number): string {
  if (blockers === 0) return 'Nada impede o anúncio do site.'
  return blockers === 1
    ? 'Falta 1 coisa, marcada com ✗, antes de anunciar o site.'
    : `Faltam ${blockers} coisas, marcadas com ✗, antes de anunciar o site.`
}

/** The findings as people read them, and the exit code: 0 only without blockers. */
export function report(sections: readonly Section[]): { text: string; exitCode: 0 | 1 } {
  const blockers = sections.flatMap(({ findings }) => findings).filter(isBlocker).length
  const blocks = sections.map(({ title, findings }) => [title, ...findings.map(lineOf)].join('\n'))
  return { text: [...blocks, verdict(blockers)].join('\n\n'), exitCode: blockers === 0 ? 0 : 1 }
}
