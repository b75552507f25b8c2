import type { Subject } from '../../app/quote/quote-request.ts'
import type { Entry } from '../outbox/outbox.ts'

const states: Record<Entry['state'], string> = {
  waiting: 'aguardando',
  delivered: 'entregue',
  failed: 'falhou',
}

const subjects: Record<Subject, string> = {
  orcamento: 'Orçamento',
  informacoes: 'Informações',
  suporte: 'Suporte',
  outros: 'Outros',
}

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

export function stateText({ state }: Pick<Entry, 'state'>): string {
  return states[state]
}

export function subjectText(subject: Subject): string {
  return subjects[subject]
}

/** Day and time in Brasília. */
export function timeText(time: number | null): string {
  return time === null ? '' : brasilia.format(time)
}

/** Control characters out of a visitor's text could move the cursor and rewrite what the terminal shows. */
export function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
