import { company, interfaceTexts } from 'virtual:content'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { hasCommands } from '../client/commands.ts'
import { Picture } from '../pictures/picture.tsx'
import { Icon } from '../ui/icon.tsx'
import { embedUrl } from './video-address.ts'

const { video } = company
const { hero: labels, links, video: texts } = interfaceTexts

const dialogId = 'video'

/**
 * Between the dialog and its frame, in milliseconds: a frame created at once delays the dialog's
 * first paint.
 */
const frameDelay = 100

type VideoState = {
  dialog: RefObject<HTMLDialogElement | null>
  open: boolean
  show: () => void
}

/**
 * Follows the state of the dialog element: the button's command may have opened it before
 * hydration.
 */
export function useVideoDialog(): VideoState {
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(dialog.current?.open ?? false), [])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const closed = () => setOpen(false)
    // A click on the backdrop is a click on the dialog itself, not on what it holds.
    const dismiss = ({ target }: MouseEvent) => target === element && element.close()
    element.addEventListener('close', closed)
    element.addEventListener('click', dismiss)
    return () => {
      element.removeEventListener('close', closed)
      element.removeEventListener('click', dismiss)
    }
  }, [])
  const show = () => {
    if (!hasCommands()) dialog.current?.showModal()
    setTimeout(() => setOpen(dialog.current?.open ?? false), frameDelay)
  }
  return { dialog, open, show }
}

/** Opens the video; without scripts it is a link to YouTube. */
export function WatchButton({ video: state }: { video: VideoState }) {
  const label = (
    <>
      <Icon name="play" className="size-5" />
      {labels.watch}
      <span className="visually-hidden">{` ${labels.watchHint}`}</span>
    </>
  )
  const className =
    'watch button px-3 underline decoration-amber decoration-2 underline-offset-[0.3em]'
  return (
    <>
      <button
        type="button"
        data-deferred
        command="show-modal"
        commandfor={dialogId}
        aria-haspopup="dialog"
        onClick={state.show}
        className={`needs-scripts ${className}`}
      >
        {label}
      </button>
      <a href={video.watchUrl} className={`without-scripts ${className}`}>
        {label}
      </a>
    </>
  )
}

function VideoFrame() {
  return (
    <iframe
      className="absolute inset-0 size-full"
      src={`${embedUrl(video.youtubeId)}?autoplay=1&rel=0`}
      title={video.title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

function LinkToVideo() {
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-mist">
      {texts.note}
      <a
        href={video.watchUrl}
        target="_blank"
        rel="noopener"
        className="text-link inline-flex min-h-11 items-center gap-2 text-white"
      >
        {texts.fallback}
        <Icon name="external-link" className="size-4" />
        <span className="visually-hidden">{` (${links.newTab})`}</span>
      </a>
    </p>
  )
}

/** Nothing is loaded from YouTube until the dialog opens; closing it removes the frame. */
export function VideoDialog({ video: state }: { video: VideoState }) {
  const { dialog, open } = state
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      aria-labelledby="video-title"
      className="w-[min(60rem,calc(100vw-2rem))] max-w-none rounded-media bg-ink text-white"
    >
      <div className="p-4 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="video-title" className="text-xl">
            {texts.title}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={texts.close}
              className="grid size-11 place-items-center"
            >
              <Icon name="x" />
            </button>
          </form>
        </div>
        <div className="media relative aspect-video rounded-none">
          {/* The frame covers the poster once the video has loaded. */}
          <Picture name="video-poster" sizes="min(100vw - 4rem, 57.5rem)" />
          {open && <VideoFrame />}
        </div>
        <LinkToVideo />
      </div>
    </dialog>
  )
}
