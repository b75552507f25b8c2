import { interfaceTexts } from 'virtual:content'
import { useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'

const { toasts } = interfaceTexts

/** Shows a toast when the connection is lost and when it is back. */
export function ConnectionToasts() {
  const toast = useToast()
  useEffect(() => {
    const lost = () =>
      toast({ text: toasts.connectionLost, kind: 'destructive', topic: 'connection' })
    const back = () => toast({ text: toasts.connectionBack, kind: 'default', topic: 'connection' })
    addEventListener('offline', lost)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  }, [toast])
  return null
}
