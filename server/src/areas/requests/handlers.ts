import { failureText } from '../../locales/words.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import type { Ports } from '../../core/ports.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { type RequestKind, requestKinds } from '@wenyuan/contract/constants/requests.ts'
import { implement } from '../../core/implement.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { dayIn } from '../../platform/calendar.ts'
import { requestWords } from '../../domain/circulation/request-words.ts'
import { findReader } from '../../domain/readers/reader-store.ts'
import { pickUpLibraries } from '../../core/tenant.ts'
import { addressInWords } from '../addresses/public.ts'
import { requireRecord } from '../../domain/records/known-record.ts'
import { byLibraryOrder } from '../../domain/tenants/libraries-in-order.ts'
import { readersWhoShare } from './asked-reader-store.ts'
import { tellHolders } from './holder-notices.ts'
import { readerTransfer } from './reader-transfer.ts'
import { cancelRequest, receiveSent } from './own-steps.ts'
import { requireOpen, type Standing, standingFor } from './eligibility.ts'
import { orderFromLibrary, orderFromReaders } from './orders.ts'
import { copiesByPlace } from './places.ts'
import { requestRows } from './presentation.ts'
import { dayForPlace } from './queue-day.ts'
import { expectedOn, feeOf } from './rules.ts'
import { daysFromShelf } from './shelf-day.ts'
import { countOpenRequests, findRequest, pageOfOthers, pageOfRequests, stepsOf } from './store.ts'

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

/** Far more loans than a reader has. */
const MOST_LOANS = 1_000

export const requestsHandlers = ({ librarySystems, copyStates, messagesOf }: Ports) =>
  implement('requests', requests, {
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
            whyNotText: code ? failureText(code, scope.language) : '',
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

    async times({ scope }) {
      const { readerId } = scope.reader
      const patron = await (await librarySystems.of(scope)).patron(scope, readerId)
      return { open: (await countOpenRequests(scope, readerId)).own, most: patron?.mostHolds ?? 0 }
    },

    async mayApply({ scope }) {
      const patron = await (await librarySystems.of(scope)).patron(scope, scope.reader.readerId)
      const reasons = (patron?.blocks ?? []).map((code) => ({
        code,
        text: failureText(code, scope.language),
      }))
      return { allowed: patron !== undefined && reasons.length === 0, reasons }
    },

    places: ({ input, scope }) => copiesByPlace(scope, input.callNo),

    async list({ input, scope }) {
      const { status, requestType } = input
      const found = await pageOfRequests(scope, {
        readerId: scope.reader.readerId,
        status,
        kind: requestType,
        ...sliceOf(input),
      })
      return {
        total: found.total,
        records: await requestRows(
          scope,
          { library: await librarySystems.of(scope), copyStates },
          found.rows,
        ),
      }
    },

    async detail({ input, scope, fail }) {
      const request = await findRequest(scope, input.requestNo)
      const { readerId } = scope.reader
      if (!request || (request.reader_id !== readerId && request.holder_id !== readerId)) {
        throw fail('REQUEST_UNKNOWN')
      }
      const [row] = await requestRows(scope, { library: await librarySystems.of(scope), copyStates }, [
        request,
      ])
      if (!row) throw fail('REQUEST_UNKNOWN')
      const words = requestWords[scope.language]
      const history = (await stepsOf(scope, request.request_no)).map(({ stage, status, at }) => ({
        stage,
        stageName: words.stages[stage],
        status,
        statusName: words.statuses[status],
        time: at.toISOString(),
      }))
      return { ...row, history }
    },

    async cancel({ input, scope }) {
      await cancelRequest(scope, librarySystems, input.requestNo)
      return true as const
    },

    async sms({ scope }) {
      const reader = await findReader(scope, scope.reader.readerId)
      const isVerified = reader !== undefined && reader.phone !== '' && reader.phone_verified
      return { smsFlag: isVerified && messagesOf(scope.tenant).hasCarrier('sms') }
    },

    async others({ input, scope }) {
      const library = await librarySystems.of(scope)
      const { readerId } = scope.reader
      const mine = library.capabilities.loans
        ? (await library.openLoans(scope, readerId, { offset: 0, limit: MOST_LOANS })).loans
        : []
      const sharing = await readersWhoShare(scope, [readerId])
      const found = await pageOfOthers(scope, {
        readerId,
        // who does not take part sees only what they have accepted
        copies: sharing.length > 0 ? mine : [],
        ...sliceOf(input),
      })
      return { total: found.total, records: await requestRows(scope, { library, copyStates }, found.rows) }
    },

    async manage({ input, scope }) {
      if (input.event === 'receive') await receiveSent(scope, librarySystems, input.requestNo)
      else await readerTransfer(librarySystems).decline(scope, input.requestNo)
      return true as const
    },

    ...readerTransfer(librarySystems).handlers,
  })
