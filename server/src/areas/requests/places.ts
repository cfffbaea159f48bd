import type { Scope } from '../../core/scope.ts'
import { libraryName, locationName } from '../locations/public.ts'
import { countsByPlace } from './place-store.ts'

/** Number of copies with a call number, by location. */
export async function copiesByPlace(scope: Scope, callNumber: string) {
  const rows = await countsByPlace(scope, callNumber)
  return rows.map(({ library, location, copies, shelf }) => ({
    libCode: library,
    libraryName: libraryName(scope, library),
    locationName: locationName(scope, location),
    copies,
    onShelf: shelf,
  }))
}
