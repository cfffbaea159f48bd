import { store as keepStored, readStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'

const store = createStore(() => readStored('wenyuanLibrary'))

/** Code of the branch in use, empty for all. For visitors it is stored in the browser. */
export const libraryInUse = store.read
export const useLibraryInUse = store.use

export function chooseLibrary(libCode: string): void {
  keepStored('wenyuanLibrary', libCode)
  store.changed()
}
