export type Toast = {
  text: string
  kind: 'default' | 'destructive'
  /** A newer toast on the same topic replaces this one. */
  topic: string
}

export type ShownToast = Toast & { id: number }

const none: readonly ShownToast[] = []
let current = none
let lastId = 0
const listeners = new Set<() => void>()

function change(toasts: readonly ShownToast[]): void {
  current = toasts
  for (const listener of listeners) listener()
}

/** Shows a short notice in the corner, from any island. */
export function showToast(toast: Toast): void {
  lastId += 1
  const others = current.filter(({ topic }) => topic !== toast.topic)
  change([...others, { ...toast, id: lastId }])
}

export function closeToast(id: number): void {
  change(current.filter((toast) => toast.id !== id))
}

/** The toasts that are shown, for useSyncExternalStore. */
export const shownToasts = () => current

/** Those in the page as it was sent: another island may show one before theirs is hydrated. */
export const servedToasts = () => none

export function subscribeToToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
