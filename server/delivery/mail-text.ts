import type { Subject } from '../../app/quote/quote-request.ts'

const subjectNames: Record<Subject, string> = {
  orcamento: 'Orçamento',
  informacoes: 'Informações',
  suporte: 'Suporte',
  outros: 'Outros',
}

/** The words for the kind of a request. */
export function subjectName(subject: Subject): string {
  return subjectNames[subject]
}

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Day and time in Brasília. */
export function brasiliaTime(time: number): string {
  return brasilia.format(time)
}

/**
 * A text that may stand in a mail header. A line break would end the header, and what follows it would
 * be a header of the visitor's making: a Bcc to anybody.
 */
export function headerText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** A text that may stand in HTML, in attributes too. */
export function htmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
