import { store as keepStored, readStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'

const store = createStore(() => readStored('wenyuanLibrary'))

/** The code of the branch library in use, empty for all of them. For a visitor the browser keeps it. */
export const libraryInUse = store.read
export const useLibraryInUse = store.use

export function chooseLibrary(libCode: string): void {
  keepStored('wenyuanLibrary', libCode)
  store.changed()
}
