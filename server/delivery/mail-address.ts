import * as z from 'zod'

export type MailAddress = { name: string; address: string }

/**
 * Reads `site@exemplo.com.br` or `Site <site@exemplo.com.br>`. Stricter than RFC 5322: no comments,
 * groups or quoted local parts, which nobody needs in a setting.
 */
export function readMailAddress(text: string): MailAddress | undefined {
  const [, name = '', address = ''] = /^\s*(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>)\s*$/u.exec(
    text,
  ) ?? [text, '', text.trim()]
  // Not the form's looser pattern: a company's address without a dot after the @ is a mistake.
  return z.email().safeParse(address).success ? { name: name.trim(), address } : undefined
}

/** The part after the @. */
export function mailDomain({ address }: MailAddress): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
