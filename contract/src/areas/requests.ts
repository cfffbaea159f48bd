import { z } from 'zod'
import { BARCODE_LENGTH, CONTACT_INFO_LENGTH, TAKE_CODE_LENGTH } from '../constants/limits.ts'
import { betweenReaders, takenBack } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flag, nothing } from '../shapes/codes.ts'
import { librarySystemRefusals, pageOf, recordId } from '../shapes/record-key.ts'
import { requestKinds, requestStages, requestStatuses } from '../constants/requests.ts'
import { RecordCard } from '../shapes/record.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

const kind = z.enum(requestKinds)
const requestNo = z.string().min(1).max(64)
const OneRequest = z.object({ requestNo })
const text = (most: number) => z.string().trim().max(most).default('')

/** Source: spec 1 §3 "Request". */
const requestFields = z.object({
  requestNo: z.string(),
  requestType: kind,
  requestTypeName: z.string(),
  status: z.enum(requestStatuses),
  statusName: z.string(),
  stage: z.enum(requestStages),
  stageName: z.string(),
  recordId: z.string(),
  title: z.string(),
  author: z.string(),
  /** Absent when the record has been withdrawn since. */
  record: RecordCard.optional(),
  volume: z.string(),
  /** The copy assigned to the request; empty until it is known. */
  takeBarcode: z.string(),
  takeLocationName: z.string(),
  takeAddress: z.string(),
  contactInfo: z.string(),
  /** Name of the requester, masked for others. */
  requester: z.string(),
  /** In fen. */
  fee: z.number(),
  /** An ISO instant, and the day on which the request expires. */
  requestDate: z.string(),
  requestEndDate: z.string(),
  /**
   * ISO day by which a copy that is sent is there; empty once it is, and once the day is over. In the queue: the day on which
   * the copy for this place is due back; empty where it is not known.
   */
  expectedOn: z.string(),
  /** Number of requests ahead in the queue; absent when it is not queued. */
  before: z.number().optional(),
  canCancel: flag,
  canReceive: flag,
  /** Whether a take code can be shown now. */
  hasTakeCode: flag,
})
const requestNames = { requestEndDate: 'reqestEndDate' } as const
export const RequestRow = withWireKeys(requestFields, requestNames)
export type RequestRow = z.output<typeof RequestRow>

const RequestPage = z.object({ total: z.number(), records: z.array(RequestRow) })

const notAsked = [
  'READER_FROZEN',
  'CARD_LOST',
  'CARD_EXPIRED',
  'DEBT_TOO_HIGH',
  'READER_UNKNOWN',
  'RECORD_UNKNOWN',
  'RECORD_WITHDRAWN',
  'LIBRARY_UNKNOWN',
  'NO_COPY_TO_LEND',
  'NO_READER_TO_ASK',
  'HELD_ALREADY',
  'HOLDS_AT_LIMIT',
  'REQUEST_KIND_OFF',
  'WANTED_BY_OTHER',
  'ADDRESS_UNKNOWN',
  ...librarySystemRefusals,
] as const
const notLent = [
  'WANTED_BY_OTHER',
  'READER_FROZEN',
  'CARD_LOST',
  'CARD_EXPIRED',
  'DEBT_TOO_HIGH',
  'LOANS_AT_LIMIT',
  'LOAN_UNKNOWN',
  'LOAN_OVERDUE',
  'ITEM_UNKNOWN',
  'ITEM_ON_LOAN',
  'ITEM_KEPT',
  'ITEM_NOT_LENT',
  'READER_UNKNOWN',
] as const
const moves = ['REQUEST_UNKNOWN', 'REQUEST_STEP_CLOSED', ...librarySystemRefusals] as const

/** Must match the session. Source: spec 2 §5 "attach userId, groupCode, libCode from the session". */
const session = {
  userId: z.string().max(64).optional(),
  groupCode: z.string().max(32).optional(),
  libCode: z.string().max(64).optional(),
}

const Asked = z.object({ requestNo: z.string(), before: z.number(), fee: z.number() })

export const requests = {
  before: post('/find/subtenancy/beforeSubtenancy', {
    for: 'reader',
    about:
      'The kinds of request possible for a record, the proposed ones first, with fee, volumes, places, and why others are not.',
    input: z.object({ recordId }),
    output: z.object({
      kinds: z.array(
        z.object({
          requestType: kind,
          name: z.string(),
          allowed: flag,
          whyNot: z.string(),
          whyNotText: z.string(),
          fee: z.number(),
          /**
           * ISO day by which the copy is there: by the library's setting, and for a reservation by the due days of the lent
           * copies, or where one stands on a shelf the first day of `places`. Empty: the library does not say, or it is not
           * known.
           */
          expectedOn: z.string(),
          needsAddress: flag,
        }),
      ),
      volumes: z.array(z.string()),
      /** A copy stands on the shelf. */
      onShelf: flag,
      places: z.array(
        z.object({
          libCode: z.string(),
          name: z.string(),
          address: z.string(),
          /** ISO day from which a copy that stands on a shelf now is kept here; empty: there is none, or it is not known. */
          keptFrom: z.string(),
        }),
      ),
    }),
    fails: ['RECORD_UNKNOWN', 'RECORD_WITHDRAWN', ...librarySystemRefusals],
  }),
  order: post('/find/subtenancy/subscribeAndEntrust', {
    for: 'reader',
    reaches: ['list-requests'],
    announces: true,
    about:
      'Creates a request to the library: a reservation, or a copy brought from another branch, sent or delivered.',
    input: z.object({
      recordId,
      requestType: z.enum(['reservation', 'commission', 'logistics', 'home-delivery']),
      volume: text(256),
      /** The pick-up branch; for deliveries, the sending branch. */
      libCode: z.string().min(1).max(64),
      /** For requests sent by post or delivered. */
      addressId: text(64),
      contactInfo: text(CONTACT_INFO_LENGTH),
    }),
    output: Asked,
    fails: notAsked,
  }),
  askReader: post('/find/subtenancy/askBook', {
    for: 'reader',
    reaches: betweenReaders,
    announces: true,
    about: 'Creates a request to the readers who have the record on loan.',
    input: z.object({
      recordId,
      volume: text(256),
      libCode: text(64),
      contactInfo: text(CONTACT_INFO_LENGTH),
    }),
    output: Asked,
    fails: notAsked,
  }),
  times: post('/find/subtenancy/subtenancyTimes', {
    for: 'reader',
    about: 'Number of open requests, and the limit.',
    input: nothing,
    output: z.object({ open: z.number(), most: z.number() }),
    fails: librarySystemRefusals,
  }),
  mayApply: post('/find/subtenancy/userApplyCheck', {
    for: 'reader',
    about: 'Whether the reader may create requests, and if not, why.',
    withoutScreen: 'The request form says at each kind of request whether it is allowed, and why not.',
    input: nothing,
    output: z.object({ allowed: flag, reasons: z.array(z.object({ code: z.string(), text: z.string() })) }),
    fails: librarySystemRefusals,
  }),
  places: post('/find/subtenancy/getLocByCallNo', {
    for: 'reader',
    about: 'Locations of the copies with a call number, and how many are available.',
    withoutScreen:
      'For programs that know only a call number; the record page lists the copies of its record.',
    input: z.object({ callNo: z.string().trim().min(1).max(256) }),
    output: z.array(
      z.object({
        libCode: z.string(),
        libraryName: z.string(),
        locationName: z.string(),
        copies: z.number(),
        onShelf: z.number(),
      }),
    ),
  }),
  list: get('/find/subtenancy/subtencyList', {
    for: 'reader',
    about: 'The reader’s own requests, latest first.',
    input: z.object({
      ...pageOf(20),
      status: z.enum(['', ...requestStatuses]).default(''),
      requestType: z.enum(['', ...requestKinds]).default(''),
    }),
    output: RequestPage,
  }),
  detail: get('/find/subtenancy/requestDetl', {
    for: 'reader',
    about: 'A request with all its steps; for the requester and for the reader who accepted it.',
    input: OneRequest,
    output: withWireKeys(
      requestFields.extend({
        history: z.array(
          z.object({
            stage: z.enum(requestStages),
            stageName: z.string(),
            status: z.enum(requestStatuses),
            statusName: z.string(),
            /** An ISO instant. */
            time: z.string(),
          }),
        ),
      }),
      requestNames,
    ),
    fails: ['REQUEST_UNKNOWN'],
  }),
  cancel: get('/find/subtenancy/requestCancel', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Cancels a request if that is still possible. Idempotent.',
    input: OneRequest,
    output: done,
    writes: true,
    fails: moves,
  }),
  sms: get('/find/subtenancy/getSmsStatus', {
    for: 'reader',
    about:
      'Whether text messages reach the reader: the telephone number is verified and the library has a carrier.',
    withoutScreen: 'The preferences show by which ways messages reach the reader.',
    input: nothing,
    output: z.object({ smsFlag: flag }),
  }),
  others: post('/find/subtenancy/othersRequest', {
    for: 'reader',
    about:
      'Requests of other readers for copies that this reader has on loan, and those this reader has accepted.',
    input: z.object(pageOf(20)),
    output: RequestPage,
    fails: librarySystemRefusals,
  }),
  takeUp: post('/find/subtenancy/reciveBook', {
    for: 'reader',
    reaches: betweenReaders,
    announces: true,
    about: 'Accepts another reader’s request for a copy on loan; only one reader can accept it.',
    input: OneRequest.extend(session),
    output: done,
    fails: ['WANTED_BY_OTHER', ...moves, 'WRONG_PERSON', 'LOAN_UNKNOWN'],
  }),
  takeCode: post('/find/subtenancy/getTakeCode', {
    for: 'reader',
    reaches: betweenReaders,
    about: 'The take code to show when the copy is handed over: valid for five minutes, once.',
    input: OneRequest,
    output: z.object({
      takeCode: z.string(),
      /** A QR code of the take code, scanned by the person who hands over the copy. */
      qrCode: z.string(),
      expiresAt: z.string(),
      secondsLeft: z.number(),
    }),
    fails: moves,
  }),
  scanned: post('/find/subtenancy/writeTakeBarCode', {
    for: 'reader',
    reaches: betweenReaders,
    about: 'Checks the barcode of the copy to be handed over, scanned by its present borrower.',
    input: OneRequest.extend({ barcode: z.string().trim().min(1).max(BARCODE_LENGTH), ...session }),
    output: done,
    fails: [...moves, 'WRONG_PERSON', 'ITEM_UNKNOWN'],
  }),
  confirm: post('/find/subtenancy/confirmLoan', {
    for: 'reader',
    reaches: betweenReaders,
    announces: true,
    about: 'Transfers the loan to the other reader, confirmed by that reader’s take code.',
    input: OneRequest.extend({ takeCode: z.string().trim().max(TAKE_CODE_LENGTH).default('') }),
    output: withWireKeys(z.object({ dueDate: z.string() }), { dueDate: 'normReturnDate' }),
    fails: [...moves, 'TAKE_CODE_WRONG', ...notLent],
  }),
  manage: post('/find/subtenancy/requestManager', {
    for: 'reader',
    reaches: betweenReaders,
    announces: true,
    about: 'Confirms receipt of a sent copy, or withdraws the acceptance of a request.',
    input: OneRequest.extend({ event: z.enum(['receive', 'decline']) }),
    output: done,
    fails: [...moves, ...notLent],
  }),
  book: post('/find/subtenancy/getRequestBook', {
    for: 'reader',
    about: 'The record of a request, for the requester and for the reader who accepted it.',
    withoutScreen: 'The request list has the record of every request.',
    input: OneRequest,
    output: z.object({
      recordId: z.string(),
      title: z.string(),
      author: z.string(),
      callNo: z.string(),
      barcode: z.string(),
      dueDate: z.string(),
    }),
    fails: ['REQUEST_UNKNOWN', ...librarySystemRefusals],
  }),
}
