import type { requests } from '@wenyuan/contract/areas/requests.ts'
import { failureText } from '../../locales/words.ts'
import type { Ports } from '../../core/ports.ts'
import { requestKinds, type RequestKind } from '@wenyuan/contract/constants/requests.ts'
import { dayIn } from '../../platform/calendar.ts'
import { requestWords } from '../../domain/circulation/request-words.ts'
import { pickUpLibraries } from '../../core/tenant.ts'
import { addressInWords } from '../addresses/public.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { tellHolders } from './holder-notices.ts'
import { requireOpen, standingFor, type Standing } from './eligibility.ts'
import { orderFromLibrary, orderFromReaders } from './orders.ts'
import { expectedOn, feeOf } from './rules.ts'
import { daysFromShelf } from './shelf-day.ts'
import type { HandlersOf } from '../../core/implement.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { dayForPlace } from './queue-day.ts'

/** What a reader may request of a record, and the requests themselves. */
export const askingHandlers = ({
  librarySystems,
  copyStates,
}: Pick<Ports, 'librarySystems' | 'copyStates'>): Pick<
  HandlersOf<typeof requests>,
  'before' | 'order' | 'askReader'
> => ({
  async before({ input, scope, fail }) {
    await requireRecord({ input, scope, fail })
    const standing = await standingFor(scope, librarySystems, input)
    const { volumes, onShelf, whyNot, shelved } = standing
    const { requestKinds: on, timeZone } = scope.site.settings
    const today = dayIn(timeZone, scope.now)
    const order = byLibraryOrder(scope)
    const branches = pickUpLibraries(scope.site).toSorted((one, other) => order(one.code, other.code))
    const kept =
      onShelf && volumes.length === 0
        ? await daysFromShelf(
            scope,
            branches.map(({ code }) => ({ place: code, isHere: shelved.has(code), since: today })),
          )
        : []
    const dayBack =
      earliestOf(kept) || (await dayOfReservation({ copyStates }, scope, input.recordId, standing))
    const offered = kindsInOrder(standing).filter((kind) => on.includes(kind))
    return {
      kinds: offered.map((requestType) => {
        const code = whyNot[requestType]
        return {
          requestType,
          name: requestWords[scope.language].kinds[requestType],
          allowed: code === undefined,
          whyNot: code ?? '',
          whyNotText: code ? failureText(code, scope.interfaceLanguage) : '',
          fee: feeOf(requestType, scope.site.settings),
          expectedOn:
            requestType === 'reservation' ? dayBack : expectedOn(requestType, scope.site.settings, today),
          needsAddress: needsAddress(requestType),
        }
      }),
      volumes,
      onShelf,
      places: branches.map(({ code, name, address }, at) => ({
        libCode: code,
        name: name[scope.language],
        address: address[scope.language],
        keptFrom: kept[at] ?? '',
      })),
    }
  },

  async order({ input, scope, fail }) {
    const address = needsAddress(input.requestType) ? await addressInWords(scope, input.addressId) : ''
    if (address === undefined) throw fail('ADDRESS_UNKNOWN', { field: 'addressId' })
    await requireRecord({ input, scope, fail })
    await requireOpen(scope, librarySystems, input.requestType, input)
    return orderFromLibrary(scope, librarySystems, input.requestType, { ...input, address })
  },

  async askReader({ input, scope, fail }) {
    await requireRecord({ input, scope, fail })
    const isBranch = pickUpLibraries(scope.site).some(({ code }) => code === input.libCode)
    if (input.libCode !== '' && !isBranch) throw fail('LIBRARY_UNKNOWN', { field: 'libCode' })
    await requireOpen(scope, librarySystems, 'sub-lending', input)
    const ordered = await orderFromReaders(scope, { ...input, address: '' })
    await tellHolders(scope, librarySystems, { ...input, requestNo: ordered.requestNo })
    return ordered
  },
})

const needsAddress = (kind: RequestKind): boolean => kind === 'logistics' || kind === 'home-delivery'

/**
 * The first open kind is proposed. While a copy stands on the shelf of another branch, the reservation is the last: the
 * copy can be sent. A copy of the own branch is set aside there by the reservation.
 */
const kindsInOrder = ({ onShelf, onOwnShelf }: Standing): readonly RequestKind[] =>
  onShelf && !onOwnShelf
    ? [...requestKinds.filter((kind) => kind !== 'reservation'), 'reservation']
    : requestKinds

/**
 * The day on which a reader who joins the queue now can expect a copy; empty where one stands on the shelf, for records of
 * several volumes, and where the library system reports no queue or does not answer.
 */
async function dayOfReservation(
  { copyStates }: Pick<Ports, 'copyStates'>,
  scope: ReaderScope,
  recordId: string,
  { onShelf, volumes }: Standing,
): Promise<string> {
  if (onShelf || volumes.length > 0) return ''
  const states = await copyStates(scope, [recordId])
  const known = states.of(recordId)
  return states.stale ? '' : dayForPlace(scope, known, known.waiting)
}

/** The first of these days; empty where none is known. ISO dates sort as text. */
const earliestOf = (days: readonly string[]): string => days.filter(Boolean).toSorted()[0] ?? ''
