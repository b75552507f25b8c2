import { useEffect, useState } from 'react'
import type { Value } from '../content-files.ts'
import { type Answer, Failure, sendPicture, type Task } from './ask.ts'
import { withEmptyFields } from './content-form.tsx'
import { findWindows, keepUpload } from './copies.ts'
import { type Form, useForm } from './use-form.ts'
import { pause, useServer } from './use-server.ts'

/** Adds photographs to the form, those that are on this machine after handing them over. */
function useUploads(
  latest: { readonly current: Form },
  edit: (part: Partial<Form>) => void,
  isOpening: () => boolean,
) {
  /** How many are on their way. */
  const [sending, setSending] = useState(0)

  const addUpload = (name: string, upload: string) =>
    edit({ uploads: { ...latest.current.uploads, [name]: upload } })

  /** Returns what is wrong with the photograph. */
  async function sendUpload(name: string, photograph: File): Promise<string | null> {
    const { opened } = latest.current
    if (!opened) return null
    setSending((count) => count + 1)
    try {
      const upload = await sendPicture(name, photograph)
      // Only then is it known which file is open.
      while (isOpening()) await new Promise((resume) => setTimeout(resume, pause))
      const now = latest.current
      if (now.opened?.file === opened.file && !now.offer) addUpload(name, upload)
      // Another file is open: this one's photograph waits with what else is not saved.
      else keepUpload(opened.file, opened.value, { [name]: upload })
      return null
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return error.message
    } finally {
      setSending((count) => count - 1)
    }
  }

  return { isSending: sending > 0, addUpload, sendUpload }
}

/** What is edited, and what the server has last said about it. */
export function useEditor() {
  const { later, ...server } = useServer()
  const { latest, change, begin, goOn, ...form } = useForm()

  useEffect(() => {
    // Where something is not saved, the browser asks before it closes the window.
    window.onbeforeunload = form.isChanged ? (event) => event.preventDefault() : null
  }, [form.isChanged])

  function askPreview(): void {
    const { opened, offer, value, uploads } = latest.current
    // Until the owner has decided, the form does not hold what will be checked.
    if (opened && !offer) run({ do: 'preview', file: opened.file, value, uploads })
  }

  /** Asks the server; null where it did nothing, and says why. */
  function run(command: Task, start?: Value): Promise<Answer | null> {
    async function show(result: Answer): Promise<void> {
      if (!result.opened) return
      await findWindows()
      const opened = withEmptyFields(result.opened)
      if (command.do === 'save') return goOn(opened, command)
      begin(opened, start)
      // What is previewed next is the page that the frame is about to load.
      server.page.current = new URL(opened.address, location.href).pathname
      const isShown = opened.base && !opened.isDraft && latest.current.value === opened.value
      if (!isShown) later(askPreview)
    }
    const again = () => (command.do === 'open' ? run(command, start) : askPreview())
    return server.run(command, show, again)
  }

  const isOpening = () => server.doing.current?.do === 'open'

  function followChange(): void {
    server.clearStatus()
    later(askPreview)
  }

  function edit(part: Partial<Form>): void {
    if (isOpening()) return
    change(part)
    followChange()
  }

  const { task } = server
  return {
    ...server,
    ...form,
    ...useUploads(latest, edit, isOpening),
    run,
    /** The file that is open, or will be. */
    current: task?.do === 'open' ? task.file : form.opened?.file,
    decide(isTaken: boolean) {
      form.decide(isTaken)
      followChange()
    },
    edit: (value: Value) => edit({ value }),
  }
}

type Editor = ReturnType<typeof useEditor>

/** The editor once a file is open. */
export type OpenEditor = Editor & { answer: Answer; opened: NonNullable<Editor['opened']> }
