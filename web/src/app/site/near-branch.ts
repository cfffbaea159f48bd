import { store as keepStored, readStored } from '../../api/stored-session.ts'
import { createStore } from '../../kit/create-store.ts'
import { libraryInUse, useLibraryInUse } from './library-choice.ts'

const chosen = createStore(() => readStored('wenyuanBranch'))

/**
 * Code of the branch whose copies lead: the one chosen on a record page, else the one that searches are limited to. Empty
 * where there is neither; the server then takes the reader's own branch.
 */
export const nearBranch = (): string => chosen.read() || libraryInUse()

export function useNearBranch(): string {
  const inUse = useLibraryInUse()
  return chosen.use() || inUse
}

export function chooseNearBranch(libCode: string): void {
  keepStored('wenyuanBranch', libCode)
  chosen.changed()
}
