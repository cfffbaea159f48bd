import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BibRecord, MarcRecord } from '../catalogue/record.ts'
import type { CirculationTables } from './circulation-tables.ts'

/**
 * Every table of the house. `tenant` stands first in each primary key, so that data can be spread over nodes.
 * JSON columns are read as values and written as text (`JSON.stringify`), the one form both databases agree on.
 */
export interface Tables extends CirculationTables {
  tenant: TenantTable
  library: LibraryTable
  location: LocationTable
  bib_record: BibRecordTable
  item: ItemTable
  authority: AuthorityTable
  index_pending: IndexPendingTable
  usage_day: UsageDayTable
  usage_seen: UsageSeenTable
  saved_search: SavedSearchTable
  reader: ReaderTable
  reader_picture: ReaderPictureTable
  reader_session: ReaderSessionTable
  reader_binding: ReaderBindingTable
  feedback: FeedbackTable
  sign_in_key: SignInKeyTable
  contact_code: ContactCodeTable
  attempt_count: AttemptCountTable
  outbox: OutboxTable
  rating: RatingTable
  record_comment: RecordCommentTable
  attachment: AttachmentTable
  signing_key: SigningKeyTable
  enrichment_provider: EnrichmentProviderTable
  enrichment_answer: EnrichmentAnswerTable
  search_settings: SearchSettingsTable
  search_history: SearchHistoryTable
  staff_key: StaffKeyTable
  crawler_day: CrawlerDayTable
  job: JobTable
}

type Json<T> = ColumnType<T, string, string>

/** Words in the three languages of the interface. */
export interface Words {
  'zh-CN': string
  'zh-TW': string
  en: string
}

/** The directory of libraries: the one table without a guard, since it is read before a tenant is known. */
export interface TenantTable {
  code: string
  path: string
  name: Json<Words>
  fid: string
  settings: Json<Record<string, unknown>>
  /** Order of arrival: the first is the default. */
  position: Generated<number>
  /** Grows with each change, so that nodes notice. */
  version: Generated<number>
}

export interface LibraryTable {
  tenant: string
  code: string
  name: Json<Words>
  campus: string
  campus_name: Json<Words>
  address: Json<Words>
  opening_hours: Json<Words>
  position: number
}

export interface LocationTable {
  tenant: string
  code: string
  library: string
  name: Json<Words>
  floor: string
}

export interface BibRecordTable {
  tenant: string
  record_id: string
  /** From `record_version`: grows with every change in the tenant. */
  version: number
  doc_code: string
  title: string
  record: Json<BibRecord>
  marc: ColumnType<MarcRecord | null, string | null, string | null>
  /** SHA-256 of record and MARC: tells a changed record from an unchanged one. */
  digest: string
  added_at: Date
  loans: Generated<number>
  withdrawn: Generated<boolean>
}

export interface ItemTable {
  tenant: string
  barcode: string
  record_id: string
  library: string
  location: string
  call_number: string
  status: string
  volume: string
  /** The call number in shelf order, made by the database. */
  shelf_key: GeneratedAlways<string>
}

export interface AuthorityTable {
  tenant: string
  control_number: string
  kind: string
  heading: string
  variants: Json<string[]>
  see_also: Json<string[]>
}

/** Records changed but not yet known to be in the index; emptied when the engine has acknowledged them. */
export interface IndexPendingTable {
  tenant: string
  record_id: string
  version: number
}

/** Counts per day: loans, views and searches, nameless. */
export interface UsageDayTable {
  tenant: string
  kind: 'loan' | 'view' | 'search' | 'click'
  subject: string
  /** ISO date, the library's calendar. */
  day: string
  count: number
}

/** What was counted today already: a hash of what, from where and when, good for one day. */
export interface UsageSeenTable {
  tenant: string
  day: string
  fingerprint: string
}

export interface SavedSearchTable {
  tenant: string
  id: string
  resource_code: string | null
  body: Json<Record<string, unknown>>
}

export interface ReaderTable {
  tenant: string
  reader_id: string
  /** As printed on the card; `account_key` is what it is found by. */
  account: string
  account_key: string
  name: string
  /** The branch the reader belongs to; empty: the library as a whole. */
  lib_code: string
  reader_type: string
  state: Generated<'normal' | 'lost' | 'frozen'>
  /** Locked by staff: cannot sign in at all. */
  locked: Generated<boolean>
  password_hash: string | null
  password_set_at: Date | null
  password_initial: Generated<boolean>
  phone: Generated<string>
  phone_verified: Generated<boolean>
  mail: Generated<string>
  mail_verified: Generated<boolean>
  /** HMAC of the resident id: it can be compared, never read. */
  identity_digest: string | null
  valid_until: string | null
  /** In hundredths of the currency, as the two below. */
  prepayment: Generated<number>
  deposit: Generated<number>
  debt: Generated<number>
  facts: ColumnType<ReaderFacts, string | undefined, string>
  flags: ColumnType<ReaderFlags, string | undefined, string>
  last_lib_code: Generated<string>
  /** Absent: as the library has it. */
  history_kept: boolean | null
  consent_version: string | null
  consented_at: Date | null
  deletion_asked_at: Date | null
  created_at: Date
}

/** What the library knows of a reader beside what it acts upon. Source: spec 1 §3 "Reader". */
export interface ReaderFacts {
  faculty?: string
  major?: string
  className?: string
  grade?: string
  userType?: string
  job?: string
  unit?: string
  position?: string
}

export interface ReaderFlags {
  /** The first-login tutorial was finished or passed. */
  tutorialDone?: boolean
  /** The rule of drive purchase was read. */
  pdaRuleRead?: boolean
  subLending?: boolean
  certified?: boolean
  /** By what notices also leave, and in which language; absent: they stay in the inbox. */
  noticesByMail?: boolean
  noticesBySms?: boolean
  noticeLanguage?: string
}

export interface ReaderPictureTable {
  tenant: string
  reader_id: string
  /** JPEG, base64. */
  picture: string
  version: string
}

export interface ReaderSessionTable {
  tenant: string
  session_id: string
  reader_id: string
  /** `password`: good for nothing but changing the password. */
  purpose: 'reader' | 'password'
  method: string
  device: string
  created_at: Date
  seen_at: Date
  ended_at: Date | null
  /** When its last window said that it was being closed; no longer once a window has said that it is there. */
  left_at: Date | null
  /** Digests of the session elsewhere it began by, and of whose it is there. */
  peer_session: string | null
  peer_subject: string | null
}

/** A problem a reader has told of. */
export interface FeedbackTable {
  tenant: string
  feedback_id: string
  reader_id: string
  kind: string
  content: string
  contact: string
  /** Where in the app it arose; empty when it was not said. */
  page: string
  sent_at: Date
  reply: string
  replied_at: Date | null
}

/** An account elsewhere that opens the reader's here. */
export interface ReaderBindingTable {
  tenant: string
  kind: string
  subject: string
  reader_id: string
  bound_at: Date
}

/** The server's half of a key agreed for one password, and the text of the picture beside it. */
export interface SignInKeyTable {
  tenant: string
  code_key: string
  private_key: string
  picture_text: string | null
  expires_at: Date
}

/** A code sent to a telephone or mail address to show that it is the reader's. */
export interface ContactCodeTable {
  tenant: string
  reader_id: string
  channel: 'mail' | 'sms'
  recipient: string
  digest: string
  tries: number
  sent_at: Date
  expires_at: Date
}

/** How often something was tried within a slot of time. `subject` is a digest: no account, no address. */
export interface AttemptCountTable {
  tenant: string
  kind: string
  subject: string
  slot: number
  count: number
  expires_at: Date
}

export interface OutboxTable {
  tenant: string
  message_id: string
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  sent_at: Date
}

/** A reader's score of a record, 1 to 5. */
export interface RatingTable {
  tenant: string
  record_id: string
  reader_id: string
  score: number
  rated_at: Date
}

export interface RecordCommentTable {
  tenant: string
  comment_id: string
  record_id: string
  reader_id: string
  /** How the writer is shown to others: a masked name, kept as it was when written. */
  writer: string
  content: string
  state: 'waiting' | 'accepted' | 'refused'
  written_at: Date
  decided_at: Date | null
}

/** A file kept in the data folder; who may open it is checked on the server. */
export interface AttachmentTable {
  tenant: string
  attachment_id: string
  record_id: string
  name: string
  media_type: string
  bytes: number
  audience: 'visitor' | 'reader'
  added_at: Date
}

/** Secrets that sign short-lived links, the same on every node. */
export interface SigningKeyTable {
  tenant: string
  purpose: string
  secret: string
}

/** Outside sources a library has switched on, in the order they are shown; an empty address is the source's own. */
export interface EnrichmentProviderTable {
  tenant: string
  provider: string
  position: number
  base_url: string
}

/** What an outside source answered, and when. */
export interface EnrichmentAnswerTable {
  tenant: string
  provider: string
  question: string
  answer: Json<unknown>
  asked_at: Date
}

/** What a library sets for its search, as its people wrote it; the newest version counts. */
export interface SearchSettingsTable {
  tenant: string
  version: number
  content: string
  saved_at: ColumnType<Date, string, string>
}

/** The key with which a library's staff may ask why a record ranks where it does; only its digest is kept. */
export interface StaffKeyTable {
  tenant: string
  key_hash: string
  set_at: ColumnType<Date, string, string>
}

export interface SearchHistoryTable {
  tenant: string
  reader_id: string
  id: string
  key_word: string
  /** The words as `foldText` has them: for finding them again in either script. */
  folded: string
  search_field: string
  query: string
  searched_at: Date
  times: number
  favorite: Generated<boolean>
}

/** What programs did at a library: networks, no single addresses. */
export interface CrawlerDayTable {
  tenant: string
  day: string
  network: string
  agent: string
  verified: boolean
  calls: number
  deep: number
  slowed: number
  asked: number
  refused: number
}

/** Work to be done once, by whichever node comes to it. `input` names nobody. */
export interface JobTable {
  tenant: string
  job_id: string
  kind: string
  once: string
  input: Json<unknown>
  state: 'waiting' | 'running' | 'done' | 'dead'
  run_at: Generated<Date>
  tries: Generated<number>
  holder: Generated<string>
  lease_until: Date | null
  because: Generated<string>
  made_at: Generated<Date>
  ended_at: Date | null
}

/** Tables with a person in them, and the column that says who: data export and deletion walk this list. */
export const personalData = {
  reader: 'reader_id',
  reader_picture: 'reader_id',
  reader_session: 'reader_id',
  reader_binding: 'reader_id',
  feedback: 'reader_id',
  contact_code: 'reader_id',
  rating: 'reader_id',
  record_comment: 'reader_id',
  search_history: 'reader_id',
  loan: 'reader_id',
  hold: 'reader_id',
  charge: 'reader_id',
  notice: 'reader_id',
  point_entry: 'reader_id',
  address: 'reader_id',
  activity: 'reader_id',
  request: 'reader_id',
  pay_order: 'reader_id',
  pay_refund: 'reader_id',
  leaving: 'reader_id',
  notice_delivery: 'reader_id',
} as const satisfies Partial<Record<keyof Tables, string>>

/** Tables every tenant may read: see `tenant` above. */
export const unguardedTables = ['tenant'] as const satisfies readonly (keyof Tables)[]
