import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Store<Value> {
  read: () => Value
  /** Listens until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Tells all listeners that `read` gives another value. */
  changed: () => void
  /** The value in a component, drawn anew with every change. */
  use: () => Value
}

/** @param read gives the same object as long as nothing has changed */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  // a hook by its name in the caller: `const useReader = store.use`
  const use = () => useSyncExternalStore(subscribe, read)
  return { read, subscribe, changed, use }
}
