import type { Command } from '../commands.ts'
import type { Answer } from '../editor.ts'
import type { PublicationState } from '../publication.ts'

export type { Answer }
export type Opened = NonNullable<Answer['opened']>

type WithoutPage<Kind> = Kind extends Command ? Omit<Kind, 'page'> : never
export type Task = WithoutPage<Command>

const { key = '' } = document.body.dataset

/** An address for an element of the page, which sends no header. */
export const withKey = (address: string) => `/editar/${address}?chave=${key}`

/** Why the server did nothing, in a sentence. */
export class Failure extends Error {}

export class Unreachable extends Failure {
  override message =
    'O editor parou: rode npm run edit de novo. Deixe esta janela aberta: ela tem o que você escreveu.'
}

async function ask(address: string, body: BodyInit | null = null): Promise<string> {
  const init = { method: 'POST', headers: { 'x-editor-key': key }, body }
  const answer = await fetch(`/editar/${address}`, init)
    .then(async (response) => ({ isDone: response.ok, text: await response.text() }))
    // Also where the answer breaks off.
    .catch(() => null)
  if (!answer) throw new Unreachable()
  if (!answer.isDone) throw new Failure(answer.text)
  return answer.text
}

export const askCommand = async (command: Command): Promise<Answer> =>
  JSON.parse(await ask('command', JSON.stringify(command)))

/** What has changed since the last publication, also after one that goes before. */
export const askPublication = async (what: 'publication' | 'publish'): Promise<PublicationState> =>
  JSON.parse(await ask(what))

/** Hands over a photograph; returns under which name it is kept. */
export const sendPicture = (name: string, photograph: File) => ask(`pictures/${name}`, photograph)
