import type { Command } from '../commands.ts'
import type { Shown } from '../editor.ts'
import type { PublicationState } from '../publication.ts'

export type { Shown }

type WithoutPage<Kind> = Kind extends Command ? Omit<Kind, 'page'> : never
/** A command, of whatever page. */
export type Request = WithoutPage<Command>

export const itemsOf = ({ groups }: Shown) => groups.flatMap(({ items }) => items)

const { token = '' } = document.body.dataset
const headers = { 'x-editor-token': token }

/** Why the server did nothing, in a sentence. */
export class Failure extends Error {}

/** The server could not be asked. */
export class Gone extends Failure {}

const gone =
  'O editor parou: rode npm run edit de novo. O que você escreveu está guardado neste navegador.'

/** Asks the server at one of the editor's addresses. */
export async function ask(address: string, body: BodyInit | null = null): Promise<Response> {
  const init = { method: 'POST', headers, body }
  const response = await fetch(`/editar/${address}`, init).catch(() => null)
  if (!response) throw new Gone(gone)
  if (!response.ok) throw new Failure(await response.text())
  return response
}

export const askCommand = async (command: Command): Promise<Shown> =>
  (await ask('command', JSON.stringify(command))).json()

/** What has changed since the last publication, also after one that goes before. */
export const askPublication = async (what: 'publication' | 'publish'): Promise<PublicationState> =>
  (await ask(what)).json()

const withToken = (address: string) => `/editar/${address}?chave=${token}`

export const addressOfZip = withToken('zip')

export const addressBefore = (picture: string) => withToken(`before/${picture}`)

/** Hands over a photograph; returns under which name it is kept. */
export const sendPicture = async (name: string, photograph: File) =>
  (await ask(`pictures/${name}`, photograph)).text()
