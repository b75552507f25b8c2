import { labels } from 'virtual:content'
import { Icon } from '../ui/icon.tsx'
import { showToast } from './toasts.ts'

const { toasts } = labels

type CopyButtonProps = {
  text: string
  /** What the toast says afterwards. */
  copied: string
}

export function CopyButton({ text, copied }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: copied, kind: 'default', topic: 'copy' })
    } catch {
      showToast({ text: toasts.copyFailed, kind: 'destructive', topic: 'copy' })
    }
  }
  return (
    <button
      type="button"
      data-deferred
      onClick={copy}
      aria-label={`Copiar ${text}`}
      className="needs-scripts -my-2 -mr-3 ml-auto grid size-11 flex-none place-items-center rounded-control text-mist hover:bg-navy-soft hover:text-white"
    >
      <Icon name="copy" className="size-5" />
    </button>
  )
}
