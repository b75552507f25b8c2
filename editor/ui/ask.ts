import type { Command } from '../commands.ts'
import type { Answer, Missing, Shown } from '../editor.ts'
import type { PublicationState } from '../publication.ts'

export type { Missing, Shown }

/** All files that can be edited. */
export const itemsOf = ({ groups }: Shown) => groups.flatMap(({ items }) => items)

/** The command of a page that knows what its preview shows. */
type Without<One, Key extends string> = One extends unknown ? Omit<One, Key> : never
export type Request = Without<Command, 'page'>

const headers = { 'x-editor-token': document.body.dataset.token ?? '' }

/** Why the server did nothing, in a sentence; `isGone` where it could not be asked. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly isGone: boolean

  constructor(sentence: string, isGone = false) {
    super(sentence)
    this.isGone = isGone
  }
}

const gone =
  'O editor parou: rode npm run edit de novo. O que você escreveu está guardado neste navegador.'

const otherKey =
  'Este endereço não vale mais: abra o que o terminal mostra. O que você escreveu está guardado.'

async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`/editar/${address}`, { ...init, headers }).catch(() => null)
  if (!response) throw new Failure(gone, true)
  if (response.status === 403) throw new Failure(otherKey)
  if (response.status === 413) throw new Failure('use uma imagem de até 30 MB')
  if (!response.ok) throw new Failure(`Não deu certo: ${await response.text()}.`)
  return response
}

/** @throws Failure also where the server refuses to do it */
export async function ask(command: Command): Promise<Shown> {
  const response = await send('command', { method: 'POST', body: JSON.stringify(command) })
  const answer: Answer = await response.json()
  if (answer.refused !== null) throw new Failure(`Nada foi gravado: ${answer.refused}.`)
  return answer
}

/** What still stands in the way of a publication. */
export async function askMissing(): Promise<Missing> {
  return (await send('missing', { method: 'POST' })).json()
}

/** What has changed since the last publication, or `publish`es it before it says so. */
export async function askPublication(what: 'publication' | 'publish'): Promise<PublicationState> {
  return (await send(what, { method: 'POST' })).json()
}

/** The address of a .zip with all that is published. */
export async function askZip(): Promise<string> {
  return URL.createObjectURL(await (await send('zip', { method: 'POST' })).blob())
}

/** The address of a picture as it was at the last publication. */
export async function askBefore(file: string): Promise<string> {
  const answer = await send('before', { method: 'POST', body: JSON.stringify(file) })
  return URL.createObjectURL(await answer.blob())
}

/** Hands over a photograph; returns under which name it is kept, or what is wrong with it. */
export async function sendPicture(
  name: string,
  body: File,
): Promise<{ upload: string } | { problem: string }> {
  try {
    return await (await send(`pictures/${name}`, { method: 'PUT', body })).json()
  } catch (error) {
    return { problem: error instanceof Failure ? error.message : String(error) }
  }
}
