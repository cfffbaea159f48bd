import type { FormField } from './form-field.ts'

/** Answers of the staff API that the staff room draws. Times travel as ISO 8601 texts, sums in fen. */

/** A text in three languages. */
export interface StaffWords {
  'zh-CN': string
  'zh-TW': string
  en: string
}

export interface Rows<Row> {
  total: number
  records: Row[]
}

/** A file made of texts. */
export interface TextFile {
  fileName: string
  content: string
}

/** Of `sign-in` and `me`. */
export interface StaffPerson {
  name: string
  login: string
  roles: string[]
  /** What the roles are called. */
  roleNames: StaffWords[]
  /** Empty until the first password is changed, and a second factor that the library wants is set up. */
  rights: string[]
  /** Rights of no use with the library system of the library: what they allow is done there. */
  elsewhere: string[]
  mustChange: boolean
  /** The library wants a second factor of these roles, and there is none yet. */
  needsSecondFactor: boolean
  hasSecondFactor: boolean
  /** False: this person signs in at the provider only. */
  hasPassword: boolean
}

/** Of `sign-in-ways`: a provider at which staff sign in. */
export interface StaffSignInWay {
  kind: string
  /** What the library calls it; empty texts: its kind says enough. */
  title: StaffWords
}

/** Of `last-change`. */
export interface LastChange {
  at: string
  actorName: string
  operation: string
}

export interface WorkCount {
  list: string
  /** Of `list-requests`; empty otherwise. */
  task: string
  total: number
}

export interface ContentKindForm {
  name: string
  about: string
  /** Whether the caller may change its entries, as far as he may change content. */
  mayChange: boolean
  fields: FormField[]
}

export interface ContentRow {
  code: string
  title: StaffWords | string
}

export interface ContentShown {
  title: ContentRow['title']
  entry: Record<string, unknown>
  version: string
}

/** Of `preview-content` and `import-content`. */
export interface ContentImport {
  read: number
  added: number
  updated: number
  unchanged: number
  again: number
  rejected: number
  /** The first rejected entries. */
  rejects: { line: number; reason: string }[]
}

/** A refusal that names a field travels as an answer, since its sentence is not one of the failure codes. */
export interface Refused {
  refusal: string
  field?: string
  /** All that is wrong with a form, the refusal among it. */
  problems?: FieldProblem[]
}

/** What is wrong with a field. */
export interface FieldProblem {
  /** Its path, such as `name.en`; empty: the form as a whole. */
  field: string
  text: string
}

/** What can be removed with an entry that it belongs to. */
export const goingAlong = [
  'course-runs',
  'course-items',
  'course-people',
  'researcher-works',
  'researcher-claims',
  'lti-contexts',
] as const
export interface GoesAlong {
  what: (typeof goingAlong)[number]
  count: number
}

/** With `goesAlong`: said `withAll`, the entry is removed with what belongs to it. */
export interface RemovalRefused extends Refused {
  goesAlong?: GoesAlong[]
}

export interface SettingsSectionShown {
  name: string
  fields: FormField[]
  values: Record<string, unknown>
}

export interface SettingsShown {
  name: StaffWords
  version: string
  sections: SettingsSectionShown[]
}

export interface StaffAccountRow {
  staffId: string
  login: string
  name: string
  roles: string[]
  isDisabled: boolean
  mustChange: boolean
  hasSecondFactor: boolean
  hasPassword: boolean
  /** Kind of the provider at which this person may sign in; empty: none. */
  provider: string
  madeAt: string
  signedInAt: string | null
}

export interface AuditLine {
  at: string
  actorKind: 'key' | 'account' | 'command'
  actorName: string
  operation: string
  subject: string
  before: unknown
  after: unknown
}

/** Of `checkout` and `renew`. */
export interface LentCopy {
  loanId: string
  dueOn: string
  /** The refusal that was overruled. */
  overruled?: string
}

/** Of `checkout`: with what the librarian compares with the book. */
export interface LentOut extends LentCopy {
  title: string
  callNumber: string
}

/** Of `checkin`. */
export interface ReturnedCopy {
  loanId: string
  lateDays: number
  fine: number
  chargeId: string
  keepFor: { pickUpAt: string } | null
}

/** Of `pay` and `pay-sum`. */
export interface CashReceipt {
  fen: number
  receiptNo: string
  receipt: string
}
