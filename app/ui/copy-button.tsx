import { interfaceTexts } from 'virtual:content'
import { Icon } from './icon.tsx'
import { useToast } from './toast.tsx'

type CopyButtonProps = {
  text: string
  /** What the button does, for visitors who do not see its icon. */
  label: string
  /** What the toast says afterwards. */
  copied: string
}

export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ text: copied, kind: 'default', topic: 'copy' })
    } catch {
      toast({ text: interfaceTexts.toasts.copyFailed, kind: 'destructive', topic: 'copy' })
    }
  }
  return (
    <button
      type="button"
      data-deferred
      onClick={copy}
      aria-label={label}
      className="needs-scripts -my-2 ml-auto grid size-11 flex-none place-items-center rounded-control text-mist hover:bg-navy-soft hover:text-white"
    >
      <Icon name="copy" className="size-5" />
    </button>
  )
}
