import type { Scope } from '../../core/scope.ts'
import { type Caller, placeOf } from './opening.ts'
import { readerState } from './pass.ts'

/** Who calls from where, and whether the library has set the address of its proxy. */
export function callerOf(scope: Scope, address: string): { caller: Caller; proxy: boolean } {
  const { campusNetworks, databaseProxy } = scope.site.settings
  return {
    proxy: databaseProxy !== '',
    caller: { place: placeOf(address, campusNetworks), reader: readerState(scope.reader) },
  }
}
