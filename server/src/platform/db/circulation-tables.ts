import type { RequestKind, RequestStage, RequestStatus } from '@wenyuan/contract/constants/requests.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of circulation: see `platform/db/migrations/0006-circulation.ts`. Amounts are whole fen, days ISO dates. */
export interface CirculationTables {
  library_choice: LibraryChoiceTable
  loan_rule: LoanRuleTable
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
  pay_order: PayOrderTable
  pay_line: PayLineTable
  pay_gateway: PayGatewayTable
  pay_refund: PayRefundTable
  leaving: LeavingTable
  staff_api_key: StaffApiKeyTable
  staff_deed: StaffDeedTable
  notice_delivery: NoticeDeliveryTable
}

/** Which library system a library uses; without a row, the built-in one. */
interface LibraryChoiceTable {
  tenant: string
  kind: 'built-in' | 'none' | 'demo' | 'sip2'
  /** How a system elsewhere is reached. */
  settings: ColumnType<unknown, string | undefined, string>
}

/** `*` stands for any reader type, item type or branch. */
interface LoanRuleTable {
  tenant: string
  reader_type: string
  item_type: string
  branch: string
  days: number
  renewals: number
  fine_per_day: number
  fine_cap: number
  grace_days: number
}

/** `*`: every library of the tenant. */
interface ClosedDayTable {
  tenant: string
  library: string
  day: string
}

interface LoanTable {
  tenant: string
  loan_id: string
  /** Null on a returned loan whose reader keeps no history. */
  reader_id: string | null
  barcode: string
  record_id: string
  library: string
  lent_at: Date
  due_on: string
  renewals: Generated<number>
  renewed_at: Date | null
  returned_at: Date | null
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
  /** What it is for, such as the loan: one charge of a kind each. */
  reference: string
  record_id: string
  barcode: string
  library: string
  fen: number
  /** `accruing` while the copy is still out: it grows, and cannot be paid yet. */
  state: 'accruing' | 'due' | 'paid' | 'waived'
  made_at: Date
  settled_at: Date | null
  settled_by: string | null
}

/** One transfer from the account `credit` to the account `debit`. */
export interface LedgerTable {
  tenant: string
  kind: 'charged' | 'settled' | 'waived' | 'prepaid' | 'refund' | 'refunded' | 'refund-refused'
  reference: string
  debit: string
  credit: string
  fen: number
  at: Date
}

/** Something told to a reader; the words are found when it is read, in the reader's language. */
interface NoticeTable {
  tenant: string
  notice_id: string
  reader_id: string
  kind: string
  facts: ColumnType<Record<string, string>, string, string>
  /** What it is about: the same is never told twice. */
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
  /** Code of the district. */
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
  /** The reader who hands the copy over. */
  holder_id: string | null
  record_id: string
  volume: string
  hold_id: string | null
  /** The loan that is to pass to whoever asked. */
  loan_id: string | null
  barcode: Generated<string>
  pickup_library: string
  address: Generated<string>
  contact: Generated<string>
  /** In fen. */
  fee: Generated<number>
  made_at: Date
  changed_at: Date
  /** Last day it waits for somebody to take it up. */
  ends_on: string | null
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
  /** Wrong codes tried against it. */
  tries: Generated<number>
  issued_at: Date
  used_at: Date | null
}

interface PayOrderTable {
  tenant: string
  order_no: string
  reader_id: string
  provider: string
  fen: number
  state: 'open' | 'paid' | 'closed'
  /** What the QR code says. */
  code_content: string
  made_at: Date
  expires_at: Date
  paid_at: Date | null
  provider_reference: string | null
  /** What came; absent before it does, and for orders older than the column, which got what they asked. */
  paid_fen: number | null
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
  settings: ColumnType<Record<string, unknown>, string, string>
}

interface LeavingTable {
  tenant: string
  reader_id: string
  certificate_no: string
  left_on: string
  left_at: Date
}

/** A key of a program that works for staff; only its digest is kept. */
interface StaffApiKeyTable {
  tenant: string
  key_id: string
  name: string
  key_hash: string
  rights: ColumnType<string[], string, never>
  made_at: Date
  revoked_at: Date | null
}

/** What was done by a key, once for each name the caller gave it. `status` is absent while it is being done. */
interface StaffDeedTable {
  tenant: string
  key_id: string
  once: string
  deed: string
  /** Copy, request or charge. */
  subject: string
  /** Digest of what was asked, to know a repetition from another deed under the same name. */
  asked: string
  status: number | null
  answer: ColumnType<unknown, string | null, string | null>
  at: Date
}

/** A notice on its way by mail or telephone. */
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
