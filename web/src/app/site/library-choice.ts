import { useSyncExternalStore } from 'react'
import { readStored, store } from '../../api/stored-session.ts'

const listeners = new Set<() => void>()

/** The code of the branch library in use, empty for all of them. For a visitor the browser keeps it. */
export const libraryInUse = (): string => readStored('wenyuanLibrary')

export function chooseLibrary(libCode: string): void {
  store('wenyuanLibrary', libCode)
  for (const listener of listeners) listener()
}

export const useLibraryInUse = (): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, libraryInUse)
