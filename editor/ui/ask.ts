import type { Command } from '../commands.ts'
import type { Answer } from '../editor.ts'
import type { PublicationState } from '../publication.ts'

export type { Answer }
export type Opened = NonNullable<Answer['opened']>

type WithoutPage<Kind> = Kind extends Command ? Omit<Kind, 'page'> : never
export type Task = WithoutPage<Command>

export const itemsOf = ({ groups }: Answer) => groups.flatMap(({ items }) => items)

/** Of something that was removed or renamed, where texts may still have its name. */
export const mentions = ({ mentioning }: Opened) =>
  mentioning.length > 0 ? ` Confira os textos que ainda falam disso: ${mentioning.join(', ')}.` : ''

const { key = '' } = document.body.dataset

/** An address for an element of the page, which sends no header. */
export const withKey = (address: string) => `/editar/${address}?chave=${key}`

/** Why the server did nothing, in a sentence. */
export class Failure extends Error {}

/** The server could not be asked. */
export class Unreachable extends Failure {
  override message =
    'O editor parou: rode npm run edit de novo. Deixe esta janela aberta: ela tem o que você escreveu.'
}

async function ask(address: string, body: BodyInit | null = null): Promise<Response> {
  const init = { method: 'POST', headers: { 'x-editor-key': key }, body }
  const response = await fetch(`/editar/${address}`, init).catch(() => null)
  if (!response) throw new Unreachable()
  if (!response.ok) throw new Failure(await response.text())
  return response
}

export const askCommand = async (command: Command): Promise<Answer> =>
  (await ask('command', JSON.stringify(command))).json()

/** What has changed since the last publication, also after one that goes before. */
export const askPublication = async (what: 'publication' | 'publish'): Promise<PublicationState> =>
  (await ask(what)).json()

/** Hands over a photograph; returns under which name it is kept. */
export const sendPicture = async (name: string, photograph: File) =>
  (await ask(`pictures/${name}`, photograph)).text()
