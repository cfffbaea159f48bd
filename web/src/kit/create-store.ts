import { useSyncExternalStore } from 'react'

/** A value outside React that components subscribe to. */
export interface Store<Value> {
  read: () => Value
  /** Adds a listener. @returns a function that removes it */
  subscribe: (listener: () => void) => () => void
  /** Notifies listeners that `read` returns another value. */
  changed: () => void
  /** The value as a hook; the component rerenders on each change. */
  use: () => Value
}

/** @param read must return the same object as long as nothing has changed */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  // named as a hook by the caller: `const useReader = store.use`
  const use = () => useSyncExternalStore(subscribe, read)
  return { read, subscribe, changed, use }
}
