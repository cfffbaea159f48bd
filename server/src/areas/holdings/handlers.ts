import { holdings, type Item } from '@wenyuan/contract/areas/holdings.ts'
import { dayIn } from '../../platform/calendar.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { implement } from '../../core/implement.ts'
import type { Ports } from '../../core/ports.ts'
import type { Scope } from '../../core/scope.ts'
import { withCurrentStates, type Circulation, currentCounts } from '../../domain/circulation/copy-states.ts'
import type { LibraryFacts } from '../../core/tenant.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { libraryName, locationName, mapText } from '../locations/public.ts'
import { dayForPlace, expectedOn } from '../requests/public.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { type Copy, firstCopies, librarySummaries, pageOfCopies, shelfPlaces, volumesOf } from './store.ts'
import { fulfilmentOptions } from './fulfilment-options.ts'

/** Copies shown per branch; the rest is loaded on demand. */
const AT_ONCE = 20

export const holdingsHandlers = ({ copyStates, onlineWays }: Pick<Ports, 'copyStates' | 'onlineWays'>) =>
  implement('holdings', holdings, {
    async byLibrary({ input, scope, fail }) {
      await requireRecord({ input, scope, fail })
      const summaries = await librarySummaries(scope, input.recordId)
      const circulation = (await copyStates(scope, [input.recordId])).of(input.recordId)
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
      const circulation = (await copyStates(scope, [input.recordId])).of(input.recordId)
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
            .toSorted((one, other) => one.volume.localeCompare(other.volume, 'zh', { numeric: true }))
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

    async ways({ input, scope, address, fail }) {
      const { record } = await requireRecord({ input, scope, fail })
      const states = await copyStates(scope, [input.recordId])
      const circulation = states.of(input.recordId)
      const { out, waiting } = circulation
      const order = byLibraryOrder(scope)
      const summaries = (await librarySummaries(scope, input.recordId)).toSorted((one, other) =>
        order(one.library, other.library),
      )
      const copies = Map.groupBy(await firstCopies(scope, input.recordId, AT_ONCE), ({ library }) => library)
      const libraries = summaries.map(({ library, statuses: catalogued }) => {
        const statuses = currentCounts(catalogued, library, circulation)
        const own = withCurrentStates(copies.get(library) ?? [], circulation)
        const shown = own.find(({ status }) => status === 'available') ?? own[0]
        return {
          libCode: library,
          libraryName: libraryName(scope, library),
          available: statuses.available ?? 0,
          onLoan: statuses['on-loan'] ?? 0,
          reference: statuses.reference ?? 0,
          processing: statuses.processing ?? 0,
          locationName: shown ? locationName(scope, shown.location) : '',
          callNo: shown?.call_number ?? '',
          dueOn: earliest([...out.values()].filter((copy) => copy.library === library)),
        }
      })
      const isFree = libraries.some(({ available }) => available > 0)
      const hasVolumes = [...copies.values()].flat().some(({ volume }) => volume !== '')
      return {
        ways: fulfilmentOptions({
          libraries,
          ownLibrary: scope.reader?.libCode || undefined,
          signedIn: scope.reader !== undefined,
          online: (await onlineWays(scope, [record], address)).get(record.recordId) ?? [],
          physical: record.resourceType === 'paper',
          waiting,
          sentBy: sentBy(scope),
          // a free copy goes to the reader at once; of volumes and in an outage the day is not known
          queuedUntil: isFree || hasVolumes || states.stale ? '' : dayForPlace(scope, circulation, waiting),
          hasPartners: scope.site.settings.partners.length > 0,
          acceptsSuggestions: acceptsSuggestions(scope),
        }),
        stale: states.stale !== undefined,
        asOf: states.stale?.asOf?.toISOString() ?? '',
        libraries: libraries.map(({ libCode, libraryName: name, onLoan, available }) => ({
          libCode,
          libraryName: name,
          reservable: onLoan,
          bringable: libCode === scope.reader?.libCode ? 0 : available,
        })),
      }
    },

    pickupPlaces({ scope }) {
      const order = byLibraryOrder(scope)
      return scope.site.libraries
        .toSorted((one, other) => order(one.code, other.code))
        .map((library) => placeOf(scope, library))
    },

    pickupAddress({ input, scope, fail }) {
      const library = scope.site.libraries.find(({ code }) => code === input.libCode)
      if (!library) throw fail('LIBRARY_UNKNOWN', { field: 'libCode' })
      return placeOf(scope, library)
    },
  })

/** An absent flag counts as allowed (spec 1 §3). */
const acceptsSuggestions = ({ site: { settings } }: Scope): boolean =>
  [
    settings.orderSuggestions,
    settings.freeSuggestions,
    settings.customSuggestions,
    settings.suggestionRecord,
  ].some((flag) => flag !== false)

/** The day by which a copy that is asked of another branch today is there. */
const sentBy = ({ site: { settings }, now }: Scope): string =>
  settings.requestKinds.includes('commission')
    ? expectedOn('commission', settings, dayIn(settings.timeZone, now))
    : ''

const placeOf = ({ language }: Scope, library: LibraryFacts) => ({
  libCode: library.code,
  libraryName: library.name[language],
  address: library.address[language],
  openingHours: library.openingHours[language],
})

/** ISO dates sort as text. */
const earliest = (copies: readonly { dueOn: string }[]): string =>
  copies.map(({ dueOn }) => dueOn).toSorted()[0] ?? ''

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
})
