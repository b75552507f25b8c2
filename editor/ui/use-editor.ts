import { useEffect, useState } from 'react'
import type { Value } from '../content-files.ts'
import { type Request, type Shown, sendPicture } from './ask.ts'
import { findWindows, keepUpload } from './copies.ts'
import { useForm, written } from './use-form.ts'
import { useServer } from './use-server.ts'

/** How many photographs are on their way, and what sends one more. */
function useSending() {
  const [sending, setSending] = useState(0)
  async function send(name: string, file: File) {
    setSending((count) => count + 1)
    const sent = await sendPicture(name, file)
    setSending((count) => count - 1)
    return sent
  }
  return { sending, send }
}

/** Asks before a window is closed in which something is not saved. */
function useKeptPage(isChanged: boolean): void {
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault()
    if (isChanged) addEventListener('beforeunload', keepPage)
    return () => removeEventListener('beforeunload', keepPage)
  }, [isChanged])
}

/** What is edited, and what the server has last said about it. */
export function useEditor() {
  const { later, isOpening, ...server } = useServer()
  const { latest, change, begin, goOn, ...form } = useForm()
  const { sending, send } = useSending()
  useKeptPage(form.isChanged)

  function tryDraft(): void {
    const { opened, offer, value, uploads } = latest.current
    // Until the owner has decided, the form does not hold what will be checked.
    if (opened && !offer) run({ do: 'draft', file: opened.file, value: written(value), uploads })
  }

  /** Asks the server; null where it did nothing, and says why. */
  async function run(command: Request, start?: Value): Promise<Shown | null> {
    async function show({ opened }: Shown): Promise<void> {
      if (!opened) return
      if (command.do === 'open') {
        await findWindows()
        begin(opened, start)
        // The next draft is of what the preview is about to load.
        server.page.current = new URL(opened.address, location.href).pathname
      }
      if (command.do === 'save' && command.value)
        goOn(opened, { value: command.value, uploads: command.uploads })
    }
    const again = () => (command.do === 'open' ? run(command, start) : tryDraft())
    const result = await server.run(command, show, again)
    const isNew = start || (command.do === 'open' && result?.opened?.isDraft)
    if (result && isNew) later(tryDraft)
    return result
  }

  function edit(part: Parameters<typeof change>[0]): void {
    if (isOpening()) return
    change(part)
    later(tryDraft)
  }

  const addUpload = (name: string, upload: string) =>
    edit({ uploads: { ...latest.current.uploads, [name]: upload } })

  /** Hands over a photograph for the file that is open; returns what is wrong with it. */
  async function sendUpload(name: string, file: File): Promise<string | null> {
    const { opened } = latest.current
    if (!opened) return null
    const sent = await send(name, file)
    if ('problem' in sent) return sent.problem
    const now = latest.current
    if (now.opened?.file === opened.file && !now.offer) addUpload(name, sent.upload)
    // Another file is open: this one's photograph waits with what else is not saved.
    else keepUpload(opened.file, opened.value, { [name]: sent.upload })
    return null
  }

  const { task } = server
  return {
    ...server,
    ...form,
    run,
    /** The file that is open, or will be. */
    place: task?.do === 'open' ? task.file : form.opened?.file,
    decide(isTaken: boolean) {
      form.decide(isTaken)
      later(tryDraft)
    },
    edit: (value: Value) => edit({ value }),
    isSending: sending > 0,
    addUpload,
    sendUpload,
  }
}
