import type { ReactNode } from 'react'
import { createStore } from '../create-store.ts'
import { type Words, worded } from '../states/words.ts'

export interface Toast {
  id: number
  kind: 'success' | 'warning' | 'error'
  /** In the language of the time at which it is drawn. */
  readonly text: string
  /** When it was shown, in milliseconds. */
  at: number
  /** Shown below the text: what to do about it. */
  note: ReactNode
}

/** Maximum number at once; the oldest is removed first. Source: spec 1 §9. */
export const MOST_TOASTS = 8
const SHOWN_MS = 6_000
/** Long enough to read a note and follow it. */
const SHOWN_WITH_NOTE_MS = 20_000
/** A toast younger than this came with the act that leads to the next screen. */
const CAME_WITH_SCREEN_MS = 2_000

let toasts: readonly Toast[] = []
let lastId = 0
const store = createStore(() => toasts)

function change(next: readonly Toast[]): void {
  toasts = next
  store.changed()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Shows a toast for a limited time. The same text is not shown twice at once. */
export function showToast(kind: Toast['kind'], words: Words, note?: ReactNode): void {
  if (toasts.some((toast) => toast.text === worded(words))) return
  lastId += 1
  const toast: Toast = {
    id: lastId,
    kind,
    get text() {
      return worded(words)
    },
    at: Date.now(),
    note,
  }
  change([...toasts, toast].slice(-MOST_TOASTS))
  setTimeout(() => dismissToast(toast.id), note === undefined ? SHOWN_MS : SHOWN_WITH_NOTE_MS)
}

/** For a new screen: toasts of the one before do not follow. */
export const dismissEarlierToasts = (): void =>
  change(toasts.filter(({ at }) => Date.now() - at < CAME_WITH_SCREEN_MS))

export const currentToasts = store.read
export const useToasts = store.use
