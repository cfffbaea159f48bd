import type { holdings } from '@wenyuan/contract/areas/holdings.ts'
import type { Ports } from '../../core/ports.ts'
import { withCurrentStates, currentCounts } from '../../domain/circulation/copy-states.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { libraryName, locationName } from '../locations/public.ts'
import { dayForPlace, expectedOn } from '../requests/public.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { AT_ONCE, firstCopies, librarySummaries } from './store.ts'
import { fulfilmentOptions } from './fulfilment-options.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import type { LibraryFacts } from '../../core/tenant.ts'

/** The ways to get a record, and the places where it can be collected. */
export const waysHandlers = ({
  copyStates,
  onlineWays,
}: Pick<Ports, 'copyStates' | 'onlineWays'>): Pick<
  HandlersOf<typeof holdings>,
  'ways' | 'pickupPlaces' | 'pickupAddress'
> => ({
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
