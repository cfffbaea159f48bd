import type { Generated } from 'kysely'
import type { Json, JsonColumn } from './column-types.ts'

/** Readers, their sign-in and their own data. Loans and requests: `circulation-tables.ts`. */
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
  provider_logout: ProviderLogoutTable
  reader_note: ReaderNoteTable
}

/** What a provider wants to hear at the sign-out of one of its sessions. */
interface ProviderLogoutTable {
  tenant: string
  /** Digest: see `providerSessionKey`. */
  provider_session: string
  /** Encrypted. */
  hint: string
  expires_at: Date
}

export interface ReaderTable {
  tenant: string
  reader_id: string
  /** As printed on the card; lookups use `account_key`. */
  account: string
  account_key: string
  name: string
  /** The name as people type it: in simplified script, its readings and their initials. */
  name_key: Generated<string>
  /** What readers are found by at the desk; kept by the database. */
  find_text: Generated<string>
  /** The reader's branch; empty: none in particular. */
  lib_code: string
  reader_type: string
  state: Generated<'normal' | 'lost' | 'frozen'>
  /** The card was reported as lost while the account is frozen. */
  lost_while_frozen: Generated<boolean>
  /** When the state last changed; null: never, or before this was kept. */
  state_since: Date | null
  /** Why staff have frozen the account; shown to staff. */
  block_reason: Generated<string>
  /** Locked by staff: cannot sign in. */
  locked: Generated<boolean>
  password_hash: string | null
  password_set_at: Date | null
  password_initial: Generated<boolean>
  phone: Generated<string>
  phone_verified: Generated<boolean>
  mail: Generated<string>
  mail_verified: Generated<boolean>
  /** Digest of the resident id, encrypted with a key outside the database: see `identity-number.ts`. */
  identity_digest: string | null
  valid_until: string | null
  /** The import of a file of persons that last had the reader; null: none had. */
  person_import: Generated<string | null>
  /** In hundredths of the currency, like the two below. */
  prepayment: Generated<number>
  deposit: Generated<number>
  debt: Generated<number>
  facts: JsonColumn<ReaderFacts, string | undefined>
  flags: JsonColumn<ReaderFlags, string | undefined>
  last_lib_code: Generated<string>
  /** First day of the month of the last loan: by it readers are counted once a month. Null: none, or before this was kept. */
  lent_month: Generated<string | null>
  /** Null: the tenant's default. */
  history_kept: boolean | null
  consent_version: string | null
  consented_at: Date | null
  deletion_asked_at: Date | null
  created_at: Date
}

/** Facts about a reader without influence on any rule. Source: spec 1 §3 "Reader". */
export interface ReaderFacts {
  faculty?: string
  major?: string
  className?: string
  grade?: string
  userType?: string
  job?: string
  unit?: string
  position?: string
  formerAccount?: string
}

export interface ReaderFlags {
  /** The first-login tutorial was finished or skipped. */
  tutorialDone?: boolean
  /** The rule of patron-driven acquisition was read. */
  pdaRuleRead?: boolean
  subLending?: boolean
  certified?: boolean
  /** Additional channels of notices, and their language; absent: inbox only. */
  noticesByMail?: boolean
  noticesBySms?: boolean
  noticeLanguage?: string
  /** Day and address of a letter that came back for good: the address is not verified since. */
  mailReturned?: string
}

/** A note of the staff about a reader. */
interface ReaderNoteTable {
  tenant: string
  note_id: string
  reader_id: string
  note: string
  /** Name of the member of staff. */
  noted_by: string
  made_at: Date
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
  /** `password`: the session may only change the password. */
  purpose: 'reader' | 'password'
  method: string
  device: string
  created_at: Date
  seen_at: Date
  ended_at: Date | null
  /** When its last window was closed; null again when a window reports. */
  left_at: Date | null
  /** When the reader entered the password again; null: never. */
  proven_at: Date | null
  /** Digests of the provider's session it began with, and of the account there. */
  peer_session: string | null
  peer_subject: string | null
}

/** An external account that signs in as a reader. */
interface ReaderBindingTable {
  tenant: string
  kind: string
  subject: string
  reader_id: string
  bound_at: Date
}

/** The server's half of a key agreed for one password, and the text of its captcha. */
interface SignInKeyTable {
  tenant: string
  code_key: string
  private_key: string
  picture_text: string | null
  expires_at: Date
}

/** A code sent to a telephone number or mail address to verify it. */
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

/** Number of attempts in a time slot. `subject` is a digest, so that no account or address is stored. */
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

/** A problem reported by a reader. */
export interface FeedbackTable {
  tenant: string
  feedback_id: string
  reader_id: string
  kind: string
  content: string
  contact: string
  /** The page of the app; empty if unknown. */
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
  /** The text folded by `foldText`, to be found in traditional and simplified script. */
  folded: string
  search_field: string
  query: string
  searched_at: Date
  times: number
  favorite: Generated<boolean>
}
