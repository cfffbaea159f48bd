import type { ApiError } from './api-error.ts'

/** Events of the API layer for the rest of the app, which decides how to show them. */
interface ApiEvents {
  /** The reader must verify a telephone number or mail address before anything else. */
  bindingNeeded: ApiError
  /** A failure to announce: not silent, and not shown by the screen that made the call. */
  failed: ApiError
  /** The server's sentence on a successful write. Source: spec 2 §8. */
  succeeded: string
}

type Listener<Name extends keyof ApiEvents> = (detail: ApiEvents[Name]) => void

const listeners: { [Name in keyof ApiEvents]: Set<Listener<Name>> } = {
  bindingNeeded: new Set(),
  failed: new Set(),
  succeeded: new Set(),
}

/** Adds a listener. @returns a function that removes it */
export function onApi<Name extends keyof ApiEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener)
  return () => listeners[name].delete(listener)
}

export function tellApi<Name extends keyof ApiEvents>(name: Name, detail: ApiEvents[Name]): void {
  for (const listener of listeners[name]) listener(detail)
}
