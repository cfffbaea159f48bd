import type { ApiError } from './api-error.ts'

/** What the api tells the rest of the app: someone else decides how it looks. */
interface ApiEvents {
  /** The session is over: the reader has to sign in again. Heard by whoever owns the sign-in. */
  signInNeeded: ApiError
  /** A failure worth announcing: not silent, not already drawn by the screen that asked. */
  failed: ApiError
}

type Listener<Name extends keyof ApiEvents> = (detail: ApiEvents[Name]) => void

const listeners: { [Name in keyof ApiEvents]: Set<Listener<Name>> } = {
  signInNeeded: new Set(),
  failed: new Set(),
}

/** Listens until the returned function is called. */
export function onApi<Name extends keyof ApiEvents>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener)
  return () => listeners[name].delete(listener)
}

export function tellApi<Name extends keyof ApiEvents>(name: Name, detail: ApiEvents[Name]): void {
  for (const listener of listeners[name]) listener(detail)
}
