import { createStore } from '../create-store.ts'

export interface Toast {
  id: number
  kind: 'success' | 'warning' | 'error'
  text: string
}

/** At most this many at once; the oldest leaves first. Source: spec 1 §9. */
export const MOST_TOASTS = 8
const SHOWN_MS = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const store = createStore(() => toasts)

function change(next: readonly Toast[]): void {
  toasts = next
  store.changed()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Shows a short message for a while. The same words are not shown twice at once. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return
  lastId += 1
  const toast = { id: lastId, kind, text }
  change([...toasts, toast].slice(-MOST_TOASTS))
  setTimeout(() => dismissToast(toast.id), SHOWN_MS)
}

export const currentToasts = store.read
export const useToasts = store.use
