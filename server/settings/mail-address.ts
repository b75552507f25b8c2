import { domainToASCII } from 'node:url'
import * as z from 'zod'

export type MailAddress = { name: string; address: string }

/**
 * Reads `site@exemplo.com.br` or `Site <site@exemplo.com.br>`. Stricter than RFC 5322 and
 * nodemailer's parser, which takes `a@exemplo.com b@exemplo.com` for one address and would leave a
 * recipient out.
 */
export function readMailAddress(text: string): MailAddress | undefined {
  const withName = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>$/u.exec(text.trim())
  const [, name = '', address = ''] = withName ?? [text, '', text.trim()]
  // The form's pattern is looser: a company's address without a dot after the @ is a mistake.
  return z.email().safeParse(address).success ? { name: name.trim(), address } : undefined
}

/** Undefined if any of them is wrong; an address that is written twice counts once. */
export function readMailAddresses(text: string): MailAddress[] | undefined {
  const addresses = text.split(',').map(readMailAddress)
  if (!addresses.every((address) => address !== undefined)) return undefined
  const spellings = Map.groupBy(addresses, ({ address }) => comparableAddress(address)).values()
  return [...spellings].flatMap(([first]) => first ?? [])
}

/** An address as mail servers compare it: neither capitals nor how its domain is written count. */
export function comparableAddress(address: string): string {
  const [, user = address, domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? []
  // Empty where it is no domain.
  return `${user}@${domainToASCII(domain) || domain}`
}

/** What follows a plus sign is the same mailbox, and Gmail, which has two domains, ignores dots. */
export function mailboxOf(address: string): string {
  const mailbox = comparableAddress(address).replace(/\+[^@]*@/, '@')
  const [, user] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []
  return user === undefined ? mailbox : `${user.replaceAll('.', '')}@gmail.com`
}

export function mailDomain({ address }: MailAddress): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
