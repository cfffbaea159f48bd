import type { RequestKind, RequestStage, RequestStatus } from '@wenyuan/contract/constants/requests.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonColumn, JsonOrNull } from './column-types.ts'

/**
 * The tables of circulation: see `platform/db/migrations/202611211438-circulation.ts`. Amounts in fen, days as ISO
 * dates.
 */
export interface CirculationTables {
  library_choice: LibraryChoiceTable
  closed_day: ClosedDayTable
  loan: LoanTable
  hold: HoldTable
  charge: ChargeTable
  ledger: LedgerTable
  notice: NoticeTable
  point_entry: PointEntryTable
  address: AddressTable
  activity: ActivityTable
  request: RequestTable
  request_step: RequestStepTable
  take_code: TakeCodeTable
  desk_receipt: DeskReceiptTable
  pay_order: PayOrderTable
  pay_line: PayLineTable
  pay_gateway: PayGatewayTable
  pay_refund: PayRefundTable
  leaving: LeavingTable
  staff_api_key: StaffApiKeyTable
  staff_operation: StaffOperationTable
  notice_delivery: NoticeDeliveryTable
}

/** The library system of a tenant; without a row, the built-in one. */
interface LibraryChoiceTable {
  tenant: string
  kind: 'built-in' | 'none' | 'demo' | 'sip2' | 'koha' | 'folio'
  /** Connection settings of an external system. */
  settings: JsonColumn<unknown, string | undefined>
}

/** `*`: every branch of the tenant. */
interface ClosedDayTable {
  tenant: string
  library: string
  day: string
}

interface LoanTable {
  tenant: string
  loan_id: string
  /** Null on a returned loan if the reader keeps no history. */
  reader_id: string | null
  barcode: string
  record_id: string
  library: string
  lent_at: Date
  due_on: string
  renewals: Generated<number>
  renewed_at: Date | null
  returned_at: Date | null
  /** The reader says that it has been returned. */
  claimed_at: Date | null
  /** Of the reader, when it was lent. Empty: before this was kept; null: another system lent it. */
  reader_type: Generated<string | null>
  /** Whether it is the reader's first loan of the month, or of the year as well. */
  first_of: Generated<'' | 'month' | 'year'>
}

export interface HoldTable {
  tenant: string
  hold_id: string
  /** Order of arrival. */
  hold_no: GeneratedAlways<number>
  reader_id: string
  record_id: string
  /** Empty: any. */
  volume: string
  pickup_library: string
  priority: Generated<number>
  state: 'waiting' | 'claimed' | 'shelved' | 'collected' | 'cancelled' | 'expired'
  barcode: string | null
  placed_at: Date
  shelf_until: string | null
  ended_at: Date | null
}

export interface ChargeTable {
  tenant: string
  charge_id: string
  reader_id: string
  kind: 'overdue' | 'lost' | 'damage' | 'fee'
  /** What is charged, such as the loan: unique per kind. */
  reference: string
  record_id: string
  barcode: string
  library: string
  fen: number
  /** `accruing` while the copy is out: the amount grows and cannot be paid yet. */
  state: 'accruing' | 'due' | 'paid' | 'waived'
  made_at: Date
  settled_at: Date | null
  settled_by: string | null
}

/** One transfer from the account `credit` to the account `debit`. */
export interface LedgerTable {
  tenant: string
  kind:
    | 'charged'
    | 'settled'
    | 'waived'
    | 'prepaid'
    | 'passing-on'
    | 'passed-on'
    | 'refund'
    | 'refunded'
    | 'refund-refused'
    | 'found'
    | 'deposit-taken'
    | 'deposit-returned'
    | 'refunded-cash'
  reference: string
  debit: string
  credit: string
  fen: number
  at: Date
}

/** A notice to a reader. Its text is made when it is read, in the reader's language. */
interface NoticeTable {
  tenant: string
  notice_id: string
  reader_id: string
  kind: string
  facts: Json<Record<string, string>>
  /** The notice's subject: unique, so that no notice is sent twice. */
  once: string
  sent_at: Date
  read_at: Date | null
  deleted_at: Date | null
}

interface PointEntryTable {
  tenant: string
  reader_id: string
  kind: string
  reference: string
  points: number
  at: Date
  record_id: string
}

interface AddressTable {
  tenant: string
  reader_id: string
  address_id: string
  kind: string
  /** Administrative division code. */
  division: string
  detail: string
  postcode: string
  name: string
  phone: string
  is_default: Generated<boolean>
  made_at: Date
}

interface ActivityTable {
  tenant: string
  reader_id: string
  activity_id: string
  kind: string
  subject: string
  title: string
  at: Date
}

export interface RequestTable {
  tenant: string
  request_no: string
  kind: RequestKind
  stage: RequestStage
  status: RequestStatus
  reader_id: string
  /** The reader who hands over the copy. */
  holder_id: string | null
  record_id: string
  volume: string
  hold_id: string | null
  /** The loan that is transferred to the requester. */
  loan_id: string | null
  barcode: Generated<string>
  pickup_library: string
  address: Generated<string>
  contact: Generated<string>
  /** In fen. */
  fee: Generated<number>
  made_at: Date
  changed_at: Date
  /** Last day on which somebody may accept it. */
  ends_on: string | null
  /** Its copy, and the branch of that; kept by the database while the request is open. */
  copy_barcode: GeneratedAlways<string | null>
  copy_library: GeneratedAlways<string | null>
}

interface RequestStepTable {
  tenant: string
  request_no: string
  step: number
  event: string
  stage: RequestStage
  status: RequestStatus
  who: string
  at: Date
}

interface TakeCodeTable {
  tenant: string
  request_no: string
  code: string
  /** Number of wrong codes tried. */
  tries: Generated<number>
  issued_at: Date
  used_at: Date | null
}

/** Money paid at the desk; the charges it paid name it in `settled_by`. */
interface DeskReceiptTable {
  tenant: string
  receipt_no: string
  reader_id: string
  fen: number
  made_at: Date
}

interface PayOrderTable {
  tenant: string
  order_no: string
  reader_id: string
  provider: string
  fen: number
  state: 'open' | 'paid' | 'closed'
  /** Content of the QR code. */
  code_content: string
  made_at: Date
  expires_at: Date
  paid_at: Date | null
  provider_reference: string | null
  /** Amount received. Null before payment, and for orders older than the column, which were paid as ordered. */
  paid_fen: number | null
  /** The charges are of a library system elsewhere. */
  elsewhere: Generated<boolean>
}

interface PayRefundTable {
  tenant: string
  refund_no: string
  order_no: string
  reader_id: string
  fen: number
  state: 'asked' | 'done' | 'refused'
  asked_at: Date
  ended_at: Date | null
}

interface PayLineTable {
  tenant: string
  order_no: string
  charge_id: string
  fen: number
}

interface PayGatewayTable {
  tenant: string
  provider: string
  settings: Json<Record<string, unknown>>
}

interface LeavingTable {
  tenant: string
  reader_id: string
  certificate_no: string
  left_on: string
  left_at: Date
}

/** Key of a program that uses the staff API; only its digest is stored. */
interface StaffApiKeyTable {
  tenant: string
  key_id: string
  name: string
  key_hash: string
  rights: JsonColumn<string[], string, never>
  networks: JsonColumn<string[], string, never>
  made_at: Date
  revoked_at: Date | null
}

/** A staff operation, unique by key and idempotency key. `status` is null while it runs. */
interface StaffOperationTable {
  tenant: string
  key_id: string
  idempotency_key: string
  operation: string
  /** Copy, request or charge. */
  subject: string
  /** Digest of the input, to tell a repetition from another operation with the same idempotency key. */
  asked: string
  status: number | null
  answer: JsonOrNull<unknown>
  at: Date
}

/** A notice to be delivered by mail or text message. */
interface NoticeDeliveryTable {
  tenant: string
  notice_id: string
  channel: 'mail' | 'sms'
  reader_id: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  tries: Generated<number>
  because: string | null
  changed_at: Date
}
