import { brasiliaTime } from '../delivery/mail-text.ts'
import type { Entry } from '../outbox/outbox.ts'

const states: Record<Entry['state'], string> = {
  waiting: 'aguardando',
  delivered: 'entregue',
  failed: 'falhou',
}

export function stateText({ state }: Pick<Entry, 'state'>): string {
  return states[state]
}

/** Why there is nothing to be shown of what the visitor wrote. */
export function missingText({ state }: Pick<Entry, 'state'>): string {
  return state === 'delivered' ? 'dados pessoais já apagados' : 'dados ilegíveis no arquivo'
}

/** Day and time in Brasília. */
export function timeText(time: number | null): string {
  return time === null ? '' : brasiliaTime(time)
}

/** Control characters out of a visitor's text could move the cursor and rewrite what the terminal shows. */
export function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
