import { Failure, sendPicture } from './ask.ts'
import { keepUpload } from './copies.ts'
import { edit, pause } from './server.ts'
import { now, set } from './state.ts'

/** Adds a photograph that the server has to the form. */
export const addUpload = (name: string, upload: string) =>
  edit({ uploads: { ...now().uploads, [name]: upload } })

/** Hands over a photograph, and adds it to its form; returns what is wrong with it. */
export async function sendUpload(name: string, photograph: File): Promise<string | null> {
  const { opened } = now()
  if (!opened) return null
  set({ sending: now().sending + 1 })
  try {
    const upload = await sendPicture(name, photograph)
    // Only then is it known which file is open.
    while (now().task?.do === 'open') await new Promise((resume) => setTimeout(resume, pause))
    if (now().opened?.file === opened.file && !now().offer) addUpload(name, upload)
    // Another file is open: this one's photograph waits with what else is not saved.
    else keepUpload(opened.file, opened.value, { [name]: upload })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.message
  } finally {
    set({ sending: now().sending - 1 })
  }
}
