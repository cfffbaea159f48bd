import { locations, type LocationRow } from '@wenyuan/contract/areas/locations.ts'
import { pageOfList } from '../../platform/db/paging.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { foldText } from '../../search/analysis/fold.ts'
import { implement } from '../../core/implement.ts'
import type { Scope } from '../../core/scope.ts'
import { libraryName, locationName, mapText } from './map-text.ts'
import { plannedLocations, plansOfLocation } from './plans-of-location.ts'
import { type LocationCounts, locationCounts } from './store.ts'

/** The copies of the whole library are counted once a minute. */
const FRESH_MS = 60_000
const MOST_LIBRARIES = 1_000

export const locationsHandlers = () => {
  const kept = keptFor<LocationCounts[]>(FRESH_MS, MOST_LIBRARIES)
  const rowsOf = async (scope: Scope) =>
    locationRows(scope, await kept([scope.tenant], () => locationCounts(scope)))
  return implement('locations', locations, {
    async dict({ scope }) {
      const rows = await rowsOf(scope)
      const byLibrary = Map.groupBy(rows, ({ libCode }) => libCode)
      return {
        libraries: [...byLibrary].map(([code, own]) => ({
          code,
          label: libraryName(scope, code),
          count: own.length,
        })),
        floors: [...new Set(rows.map(({ floor }) => floor))]
          .filter((floor) => floor !== '')
          .toSorted(inOrder),
      }
    },

    async list({ input, scope }) {
      const word = foldText(input.keyWord ?? '').trim()
      const rows = (await rowsOf(scope)).filter(
        (row) =>
          (!input.libCode || row.libCode === input.libCode) &&
          (!input.floor || row.floor === input.floor) &&
          (word === '' ||
            foldText(`${row.locationName} ${row.libraryName} ${row.locationId}`).includes(word)),
      )
      const page = pageOfList(rows, input)
      return { total: page.total, locations: page.rows }
    },

    planned: ({ scope }) => plannedLocations(scope),

    plan: ({ input, scope }) => plansOfLocation(scope, input),
  })
}

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Described locations in the tenant's order, empty ones included, then undescribed ones. */
function locationRows(scope: Scope, counted: readonly LocationCounts[]): LocationRow[] {
  const { site } = scope
  const counts = new Map(counted.map((row) => [JSON.stringify([row.library, row.location]), row]))
  const described = site.locations.map(({ code, library }) => [library, code] as const)
  const place = (libCode: string) => {
    const at = site.libraries.findIndex(({ code }) => code === libCode)
    return at === -1 ? site.libraries.length : at
  }
  const keys = new Set([...described.map((pair) => JSON.stringify(pair)), ...counts.keys()])
  return [...keys]
    .map((key) => {
      const [libCode, locationId] = JSON.parse(key) as [string, string]
      const found = counts.get(key)
      return {
        locationId,
        locationName: locationName(scope, locationId),
        libCode,
        libraryName: libraryName(scope, libCode),
        floor: site.locations.find(({ code }) => code === locationId)?.floor ?? '',
        mapText: mapText(scope, libCode, locationId),
        itemCount: found?.items ?? 0,
        onShelfCount: found?.onShelf ?? 0,
        callNoFrom: found?.first ?? '',
        callNoTo: found?.last ?? '',
      }
    })
    .filter(({ locationId, itemCount }) => locationId !== '' || itemCount > 0)
    .toSorted((one, other) => place(one.libCode) - place(other.libCode) || inOrder(one.floor, other.floor))
}
