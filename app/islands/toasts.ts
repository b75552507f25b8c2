import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  text: string
  kind: 'default' | 'destructive'
  /** A newer toast on the same topic replaces this one. */
  topic: string
}

const none: readonly Toast[] = []
let current = none
let lastId = 0
const listeners = new Set<() => void>()

function change(toasts: readonly Toast[]): void {
  current = toasts
  for (const listener of listeners) listener()
}

/** Shows a short notice in the corner, from any island. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const otherTopics = current.filter(({ topic }) => topic !== toast.topic)
  change([...otherTopics, { ...toast, id: lastId }])
}

export function closeToast(id: number): void {
  change(current.filter((toast) => toast.id !== id))
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => current,
    // As in the page that was sent: another island may show one before theirs is hydrated.
    () => none,
  )
}
