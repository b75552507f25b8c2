import type { Answer, Command } from '../editor.ts'

export type { Answer, Command }

const headers = { 'x-editor-token': document.body.dataset.token ?? '' }

/** Asks the server; null where the file has changed outside. */
export async function ask(command: Command): Promise<Answer | null> {
  const body = JSON.stringify(command)
  const response = await fetch('/editar/command', { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** Hands over a photograph, and returns what is wrong with it. */
export async function sendPicture(name: string, body: File): Promise<string | null> {
  const response = await fetch(`/editar/pictures/${name}`, { method: 'PUT', headers, body })
  return response.ok ? (await response.json()).problem : 'use uma imagem de até 30 MB'
}
