import type { RequestKind, RequestStage, RequestStatus } from '@wenyuan/contract/constants/requests.ts'
import { addDays, type Day } from '../../domain/circulation/days.ts'

/** Events of a request. */
export const requestEvents = [
  'accept',
  'allot',
  'pick',
  'miss',
  'arrive',
  'ship',
  'receive',
  'deliver',
  'shelve',
  'collect',
  'check',
  'decline',
  'confirm',
  'fail',
  'expire',
  'restock',
  'cancel',
] as const
export type RequestEvent = (typeof requestEvents)[number]

/** The person or job that causes an event: the requester, the reader with the copy, staff, or the nightly job. */
export type Actor = 'reader' | 'holder' | 'desk' | 'night'

interface Rule {
  from: RequestStage
  event: RequestEvent
  to: RequestStage
  status: RequestStatus
  who: Actor
  /** Recipient of the notice. */
  tells: 'reader' | 'holder' | 'nobody'
}

const rule = (
  from: RequestStage,
  event: RequestEvent,
  to: RequestStage,
  status: RequestStatus,
  who: Actor,
  tells: Rule['tells'] = 'reader',
): Rule => ({ from, event, to, status, who, tells })

/** The reader may cancel, and the desk may end the request: a copy that is not found, for example. */
const cancelled = (from: RequestStage, to: RequestStage = from): Rule[] => [
  rule(from, 'cancel', to, 'cancelled', 'reader', 'nobody'),
  endedByDesk(from, to),
]
const endedByDesk = (from: RequestStage, to: RequestStage = from): Rule =>
  rule(from, 'cancel', to, 'cancelled', 'desk')

/** The reader gets the copy at the desk, at whatever stage it is held. */
const collected = (to: RequestStage, ...stages: RequestStage[]): Rule[] =>
  stages.map((from) => rule(from, 'collect', to, 'completed', 'desk', 'nobody'))

/** A copy for a reservation: one on its shelf is allotted, one that was brought to the desk has arrived. */
const copyFound = (from: RequestStage): Rule[] => [
  rule(from, 'allot', 'taking-from-shelf', 'accepted', 'desk', 'nobody'),
  rule(from, 'arrive', 'reservation-arrived', 'accepted', 'desk', 'nobody'),
]

/** Delivery of a copy, and its return when delivery failed. Whoever reports the receipt first begins the loan. */
const delivered = (received: RequestStage): Rule[] => [
  rule('request-initiated', 'accept', 'request-accepted', 'accepted', 'desk'),
  rule('request-accepted', 'pick', 'taking-from-shelf', 'accepted', 'desk', 'nobody'),
  rule('taking-from-shelf', 'ship', 'in-logistics', 'accepted', 'desk'),
  rule('in-logistics', 'receive', received, 'completed', 'reader', 'nobody'),
  rule('in-logistics', 'deliver', received, 'completed', 'desk'),
  rule('in-logistics', 'deliver', received, 'completed', 'night'),
  rule('in-logistics', 'fail', 'to-be-returned', 'accepted', 'desk'),
  rule('to-be-returned', 'restock', 'on-shelf', 'ended', 'desk', 'nobody'),
  ...collected(
    received,
    'request-initiated',
    'request-accepted',
    'taking-from-shelf',
    'in-logistics',
    'to-be-returned',
  ),
  ...cancelled('request-initiated'),
  ...cancelled('request-accepted'),
  endedByDesk('taking-from-shelf', 'on-shelf'),
]

/**
 * State transitions of each kind of request: from stage and event to stage and status. The specification names the
 * stages and leaves the transitions open; these are ours, and docs/requests.md is generated from them.
 */
export const requestRules: Readonly<Record<RequestKind, { first: RequestStage; rules: readonly Rule[] }>> = {
  /** Gets a free copy at once, which staff fetch from its shelf, or waits for one to be returned. */
  reservation: {
    first: 'reservation-initiated',
    rules: [
      rule('reservation-initiated', 'accept', 'reserving', 'accepted', 'desk'),
      ...copyFound('reservation-initiated'),
      ...copyFound('reserving'),
      rule('taking-from-shelf', 'pick', 'reservation-arrived', 'accepted', 'desk', 'nobody'),
      rule('taking-from-shelf', 'arrive', 'reservation-arrived', 'accepted', 'desk', 'nobody'),
      rule('taking-from-shelf', 'miss', 'reserving', 'accepted', 'desk', 'nobody'),
      rule('reservation-arrived', 'ship', 'transshipment', 'accepted', 'desk', 'nobody'),
      rule('transshipment', 'receive', 'reserved-arrived', 'accepted', 'desk', 'nobody'),
      rule('taking-from-shelf', 'shelve', 'retained-on-shelf', 'accepted', 'desk', 'nobody'),
      rule('reservation-arrived', 'shelve', 'retained-on-shelf', 'accepted', 'desk', 'nobody'),
      rule('reserved-arrived', 'shelve', 'retained-on-shelf', 'accepted', 'desk', 'nobody'),
      ...collected(
        'borrowed',
        'taking-from-shelf',
        'reservation-arrived',
        'transshipment',
        'reserved-arrived',
        'retained-on-shelf',
      ),
      rule('retained-on-shelf', 'expire', 'on-shelf', 'ended', 'night'),
      ...cancelled('reservation-initiated'),
      ...cancelled('reserving'),
      ...cancelled('taking-from-shelf', 'on-shelf'),
      ...cancelled('reservation-arrived'),
      endedByDesk('transshipment'),
      ...cancelled('reserved-arrived', 'on-shelf'),
      ...cancelled('retained-on-shelf', 'on-shelf'),
    ],
  },
  /** A copy is brought from the shelf of another branch. */
  commission: {
    first: 'commissioning',
    rules: [
      rule('commissioning', 'accept', 'taking-from-shelf', 'accepted', 'desk'),
      rule('taking-from-shelf', 'ship', 'transshipment', 'accepted', 'desk', 'nobody'),
      rule('transshipment', 'receive', 'commission-arrived', 'accepted', 'desk', 'nobody'),
      rule('taking-from-shelf', 'shelve', 'retained-on-shelf', 'accepted', 'desk', 'nobody'),
      rule('commission-arrived', 'shelve', 'retained-on-shelf', 'accepted', 'desk', 'nobody'),
      ...collected(
        'commissioned-picked-up',
        'commissioning',
        'taking-from-shelf',
        'transshipment',
        'commission-arrived',
        'retained-on-shelf',
      ),
      rule('retained-on-shelf', 'expire', 'waiting-return-to-store', 'ended', 'night'),
      ...cancelled('commissioning'),
      ...cancelled('taking-from-shelf', 'waiting-return-to-store'),
      endedByDesk('transshipment', 'waiting-return-to-store'),
      ...cancelled('commission-arrived', 'waiting-return-to-store'),
      ...cancelled('retained-on-shelf', 'waiting-return-to-store'),
    ],
  },
  /** Sent by post; the loan begins on receipt. */
  logistics: {
    first: 'request-initiated',
    rules: delivered('logistics-receipt'),
  },
  /** Another reader passes on a copy on loan. */
  'sub-lending': {
    first: 'request-initiated',
    rules: [
      rule('request-initiated', 'accept', 'request-accepted', 'accepted', 'holder'),
      rule('request-accepted', 'check', 'accepted-checked', 'accepted', 'holder', 'nobody'),
      // after a wrong copy the right one is scanned
      rule('accepted-checked', 'check', 'accepted-checked', 'accepted', 'holder', 'nobody'),
      rule('request-accepted', 'decline', 'request-initiated', 'start', 'holder'),
      rule('accepted-checked', 'decline', 'request-initiated', 'start', 'holder'),
      rule('accepted-checked', 'confirm', 'borrowed', 'completed', 'holder'),
      rule('request-initiated', 'expire', 'request-initiated', 'ended', 'night'),
      ...cancelled('request-initiated'),
      rule('request-accepted', 'cancel', 'request-accepted', 'cancelled', 'reader', 'holder'),
      rule('accepted-checked', 'cancel', 'accepted-checked', 'cancelled', 'reader', 'holder'),
      endedByDesk('request-accepted'),
      endedByDesk('accepted-checked'),
    ],
  },
  /** Delivered to the reader's home. */
  'home-delivery': {
    first: 'request-initiated',
    rules: delivered('borrowed'),
  },
}

const notFetched: readonly RequestStage[] = [
  'commissioning',
  'request-initiated',
  'request-accepted',
  'taking-from-shelf',
]
/** What a copy that passes to the next reader does for that request: it may stand on its shelf still. */
export const passedOn = ({ stage }: { stage: RequestStage }): 'allot' | 'arrive' =>
  notFetched.includes(stage) ? 'allot' : 'arrive'

const open: readonly RequestStatus[] = ['start', 'accepted']
export const isOpen = (status: RequestStatus): boolean => open.includes(status)

/** The transition for an event; undefined where the table has none. */
export const stepOf = (
  request: { kind: RequestKind; stage: RequestStage; status: RequestStatus },
  event: RequestEvent,
  who: Actor,
): Rule | undefined =>
  isOpen(request.status)
    ? requestRules[request.kind].rules.find(
        (one) => one.from === request.stage && one.event === event && one.who === who,
      )
    : undefined

/** The events this person can cause now. */
export const eventsFor = (
  request: { kind: RequestKind; stage: RequestStage; status: RequestStatus },
  who: Actor,
): RequestEvent[] => requestEvents.filter((event) => stepOf(request, event, who))

/** The fee of a request in fen, shown before the order and owed once the copy is on its way. */
export const feeOf = (
  kind: RequestKind,
  { requestFees }: { requestFees: Readonly<Record<'logistics' | 'home-delivery', number>> },
): number => (kind === 'logistics' || kind === 'home-delivery' ? requestFees[kind] : 0)

/**
 * The day by which a copy that is sent is there; empty where the library does not say, and for other kinds: a reservation
 * waits for copies that are lent (`queue-day.ts`).
 */
export function expectedOn(
  kind: RequestKind,
  { requestDays }: { requestDays: Readonly<Record<'commission' | 'logistics' | 'home-delivery', number>> },
  today: Day,
): string {
  const days = kind === 'reservation' || kind === 'sub-lending' ? 0 : requestDays[kind]
  return days > 0 ? addDays(today, days) : ''
}

const MINUTE = 60_000
/** Spec 1 §5: a pick-up code is valid for 5 minutes. */
export const TAKE_CODE_MS = 5 * MINUTE
export const takeCodeIsFresh = (issuedAt: Date, now: Date): boolean =>
  now.getTime() >= issuedAt.getTime() && now.getTime() - issuedAt.getTime() <= TAKE_CODE_MS
