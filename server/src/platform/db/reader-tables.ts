import type { ColumnType, Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** Readers, how they sign in, and what they keep. Loans and requests: `circulation-tables.ts`. */
export interface ReaderTables {
  reader: ReaderTable
  reader_picture: ReaderPictureTable
  reader_session: ReaderSessionTable
  reader_binding: ReaderBindingTable
  sign_in_key: SignInKeyTable
  contact_code: ContactCodeTable
  attempt_count: AttemptCountTable
  outbox: OutboxTable
  feedback: FeedbackTable
  saved_search: SavedSearchTable
  search_history: SearchHistoryTable
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

interface ReaderPictureTable {
  tenant: string
  reader_id: string
  /** JPEG, base64. */
  picture: string
  version: string
}

interface ReaderSessionTable {
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

/** An account elsewhere that opens the reader's here. */
interface ReaderBindingTable {
  tenant: string
  kind: string
  subject: string
  reader_id: string
  bound_at: Date
}

/** The server's half of a key agreed for one password, and the text of the picture beside it. */
interface SignInKeyTable {
  tenant: string
  code_key: string
  private_key: string
  picture_text: string | null
  expires_at: Date
}

/** A code sent to a telephone or mail address to show that it is the reader's. */
interface ContactCodeTable {
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
interface AttemptCountTable {
  tenant: string
  kind: string
  subject: string
  slot: number
  count: number
  expires_at: Date
}

interface OutboxTable {
  tenant: string
  message_id: string
  channel: 'mail' | 'sms'
  recipient: string
  subject: string
  text: string
  sent_at: Date
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

interface SavedSearchTable {
  tenant: string
  id: string
  resource_code: string | null
  body: Json<Record<string, unknown>>
}

interface SearchHistoryTable {
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
