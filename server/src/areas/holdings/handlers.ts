import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { withCurrentStates, type Circulation, currentCounts } from '../../domain/circulation/copy-states.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { byEnumeration } from '../../search/analysis/enumeration.ts'
import { libraryName, locationName, mapText } from '../locations/public.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import {
  type Copy,
  AT_ONCE,
  firstCopies,
  librarySummaries,
  pageOfCopies,
  shelfPlaces,
  volumesOf,
} from './store.ts'
import { waysHandlers } from './ways-handlers.ts'

export const holdingsHandlers = (ports: Pick<Ports, 'copyStates' | 'onlineWays'>) =>
  implement('holdings', holdings, {
    async byLibrary({ input, scope, fail }) {
      await requireRecord({ input, scope, fail })
      const summaries = await librarySummaries(scope, input.recordId)
      const circulation = (await ports.copyStates(scope, [input.recordId])).of(input.recordId)
      const copies = Map.groupBy(await firstCopies(scope, input.recordId, AT_ONCE), ({ library }) => library)
      const order = byLibraryOrder(scope)
      return summaries
        .toSorted((one, other) => order(one.library, other.library))
        .map(({ library, items, volumes, statuses: catalogued }) => {
          const statuses = currentCounts(catalogued, library, circulation)
          return {
            libCode: library,
            libraryName: libraryName(scope, library),
            itemCount: items,
            onShelfCount: statuses.available ?? 0,
            statusCounts: statuses,
            volumeCount: volumes,
            items: itemsOf(scope, copies.get(library) ?? [], circulation),
          }
        })
    },

    async page({ input, scope, fail }) {
      await requireRecord({ input, scope, fail })
      const { total, copies } = await pageOfCopies(scope, input, sliceOf(input))
      const circulation = (await ports.copyStates(scope, [input.recordId])).of(input.recordId)
      return { total, items: itemsOf(scope, copies, circulation) }
    },

    async volumes({ input, scope, fail }) {
      await requireRecord({ input, scope, fail })
      const byYear = Map.groupBy(await volumesOf(scope, input.recordId), ({ year }) => year)
      return [...byYear]
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([year, volumes]) => ({
          year,
          itemCount: volumes.reduce((sum, { items }) => sum + items, 0),
          onShelfCount: volumes.reduce((sum, { onShelf }) => sum + onShelf, 0),
          volumes: volumes
            .toSorted((one, other) => byEnumeration(one.volume, other.volume))
            .map(({ volume, items, onShelf }) => ({ volume, itemCount: items, onShelfCount: onShelf })),
        }))
    },

    async shelfNumbers({ input, scope }) {
      const places = new Map((await shelfPlaces(scope, input.itemIds)).map((place) => [place.barcode, place]))
      return input.itemIds.flatMap((itemId) => {
        const place = places.get(itemId)
        if (!place) return []
        return {
          itemId,
          locationName: locationName(scope, place.location),
          floor: scope.site.locations.find(({ code }) => code === place.location)?.floor ?? '',
          callNo: place.call_number,
          callNoBefore: place.before,
          callNoAfter: place.after,
          mapText: mapText(scope, place.library, place.location),
        }
      })
    },

    ...waysHandlers(ports),
  })

const itemsOf = (scope: Scope, copies: readonly Copy[], circulation: Circulation): Item[] =>
  withCurrentStates(copies, circulation).map((copy) => itemOf(scope, copy, circulation))

const itemOf = (scope: Scope, copy: Copy, { out }: Circulation): Item => ({
  itemId: copy.barcode,
  barcode: copy.barcode,
  libCode: copy.library,
  libraryName: libraryName(scope, copy.library),
  locationId: copy.location,
  locationName: locationName(scope, copy.location),
  mapText: mapText(scope, copy.library, copy.location),
  callNo: copy.call_number,
  status: copy.status,
  volume: copy.volume,
  dueDate: copy.status === 'on-loan' ? (out.get(copy.barcode)?.dueOn ?? '') : '',
  ...(copy.note ? { note: copy.note } : {}),
})
