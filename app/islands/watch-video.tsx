import { labels } from 'virtual:content'
import { useRef, useState } from 'react'
import type { Company } from '../content/company.ts'
import { embedUrl } from '../content/youtube.ts'
import { Icon } from '../ui/icon.tsx'
import { NewTabLink } from '../ui/new-tab-link.tsx'

const { hero, video: texts } = labels

/** Milliseconds until the frame is made: at once it would delay the dialog's first paint. */
const frameDelay = 100

const buttonClass = 'button text-link px-3'

const buttonLabel = (
  <>
    <Icon name="play" className="size-5" />
    {hero.watch}
    <span className="sr-only">{' ao vídeo institucional'}</span>
  </>
)

type Video = NonNullable<Company['video']>

function LinkToVideo({ video }: { video: Video }) {
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-mist">
      {texts.note}
      <NewTabLink
        href={video.url}
        className="text-link inline-flex min-h-11 items-center gap-2 text-white"
      >
        {texts.fallback}
        <Icon name="external-link" className="size-4" />
      </NewTabLink>
    </p>
  )
}

type WatchVideoProps = { video: Video; poster: { src: string; width: number; height: number } }

/** What the dialog shows; its first button closes it. */
function VideoPanel({ video, poster, playing }: WatchVideoProps & { playing: boolean }) {
  return (
    <div className="video-panel p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="video-title" className="text-xl">
          {texts.title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label="Fechar vídeo"
            className="-mr-2 grid size-11 place-items-center"
          >
            <Icon name="x" />
          </button>
        </form>
      </div>
      <div className="media relative aspect-video rounded-none">
        {/* One file, because the frame covers it once the video has loaded: up to the last whole
            pixel, so that the poster ends one before it. */}
        <img
          className="picture-video-poster [clip-path:inset(0_1px_1px_0)]"
          {...poster}
          alt=""
          loading="lazy"
          // A poster that failed before hydration already shows the fallback
          // (app/client/failed-pictures.ts).
          suppressHydrationWarning
        />
        {playing && (
          <iframe
            className="absolute inset-0 size-full"
            src={`${embedUrl(video.url)}?autoplay=1&rel=0`}
            title={video.title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <LinkToVideo video={video} />
    </div>
  )
}

/**
 * A button that opens the video in a dialog; without scripts it is a link to YouTube. Nothing is
 * loaded from there until the dialog opens; closing it removes the frame.
 */
export function WatchVideo({ video, poster }: WatchVideoProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** A selection that begins in the dialog may end beside it, where the browser makes a click of it. */
  const pressed = useRef<EventTarget>(null)
  const [playing, setPlaying] = useState(false)
  const show = () => {
    dialog.current?.showModal()
    setTimeout(() => setPlaying(dialog.current?.open ?? false), frameDelay)
  }
  return (
    <>
      <button
        type="button"
        data-deferred
        aria-haspopup="dialog"
        onClick={show}
        className={`needs-scripts ${buttonClass}`}
      >
        {buttonLabel}
      </button>
      <a href={video.url} className={`without-scripts ${buttonClass}`}>
        {buttonLabel}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: with the keyboard Escape closes the dialog. */}
      <dialog
        ref={dialog}
        id="video"
        aria-labelledby="video-title"
        onClose={() => setPlaying(false)}
        onPointerDown={({ target }) => {
          pressed.current = target
        }}
        // A click on the backdrop is a click on the dialog itself, not on what it holds.
        onClick={({ target }) => {
          if (target === dialog.current && target === pressed.current) dialog.current.close()
        }}
        // The whole dialog fits the window; in a low one app/home/video.css lays it out.
        className="m-auto w-[min(60rem,100vw-2rem,max(20rem,(100dvh-12rem)*16/9))] max-w-none rounded-media border border-white/20 bg-navy text-white"
      >
        <VideoPanel video={video} poster={poster} playing={playing} />
      </dialog>
    </>
  )
}
