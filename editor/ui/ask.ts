import type { Command } from '../commands.ts'
import type { Answer, Missing, Shown } from '../editor.ts'
import type { PublicationState } from '../publication.ts'

export type { Missing, Shown }

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

const otherKey =
  'Este endereço não vale mais: abra o que o terminal mostra. O que você escreveu está guardado.'

async function send(address: string, body: BodyInit | null = null): Promise<Response> {
  const init = { method: 'POST', headers, body }
  const response = await fetch(`/editar/${address}`, init).catch(() => null)
  if (!response) throw new Gone(gone)
  if (response.status === 403) throw new Failure(otherKey)
  if (response.status === 413) throw new Failure('use uma imagem de até 30 MB')
  if (!response.ok) throw new Failure(`Não deu certo: ${await response.text()}.`)
  return response
}

/** @throws Failure also where the server refuses to do it */
export async function ask(command: Command): Promise<Shown> {
  const response = await send('command', JSON.stringify(command))
  const answer: Answer = await response.json()
  if (answer.refused !== null) throw new Failure(`Nada foi gravado: ${answer.refused}.`)
  return answer
}

/** What still stands in the way of a publication. */
export const askMissing = async (): Promise<Missing> => (await send('missing')).json()

/** What has changed since the last publication; `settled` is what a `publish` says besides. */
export async function askPublication(
  what: 'publication' | 'publish',
): Promise<PublicationState & { settled?: string[] }> {
  return (await send(what)).json()
}

export const askZip = async () => (await send('zip')).blob()

export const addressBefore = (picture: string) => `/editar/before/${picture}?chave=${token}`

/** Hands over a photograph; returns under which name it is kept, or what is wrong with it. */
export async function sendPicture(
  name: string,
  body: File,
): Promise<{ upload: string } | { problem: string }> {
  try {
    return await (await send(`pictures/${name}`, body)).json()
  } catch (error) {
    return { problem: error instanceof Failure ? error.message : String(error) }
  }
}
