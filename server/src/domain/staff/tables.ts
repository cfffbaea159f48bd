import type { ColumnType, Generated } from 'kysely'
import type { StaffWords } from '@wenyuan/contract/staff/answers.ts'
import type { ApprovedOperation } from '@wenyuan/contract/staff/approvals.ts'
import type { Json, JsonColumn, JsonOrNull } from '../../platform/db/column-types.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    staff_account: StaffAccountTable
    staff_role: StaffRoleTable
    staff_approval: StaffApprovalTable
    staff_session: StaffSessionTable
    staff_audit: StaffAuditTable
  }
}

interface StaffAccountTable {
  tenant: string
  staff_id: string
  /** In lower case; unique at the tenant. */
  login: string
  name: string
  /** Codes of roles, built-in and own. */
  roles: Json<string[]>
  /** Null: this person signs in at the provider only. */
  password_hash: string | null
  /** The password was set by somebody else: nothing but changing it is allowed. */
  must_change: boolean
  /** Encrypted secret of the one-time codes; empty: none was begun. */
  second_factor: ColumnType<string, string | undefined, string>
  second_factor_on: ColumnType<boolean, boolean | undefined, boolean>
  /** Time step of the last accepted code: a code is used once. */
  last_code_step: ColumnType<string | number, number | undefined, number>
  /** Digests of the unused recovery codes. */
  recovery_codes: JsonColumn<string[], string | undefined>
  /** Kind of the provider at which this person may sign in; empty: none. */
  provider: ColumnType<string, string | undefined, string>
  /** The person there; null: the first one whom the provider calls by this login. */
  identity: ColumnType<string | null, string | null | undefined, string | null>
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  made_at: Date
  signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface StaffRoleTable {
  tenant: string
  code: string
  name: Json<StaffWords>
  rights: Json<string[]>
  /** Counts up with each change. */
  version: Generated<number>
}

type StoredActor = Pick<StaffAuditTable, 'actor_kind'>['actor_kind']

interface StaffApprovalTable {
  tenant: string
  approval_id: string
  operation: ApprovedOperation
  /** Without the reader’s account. */
  input: Json<Record<string, unknown>>
  reader_id: string
  fen: number
  reason: string
  /** The idempotency key of who asked. */
  receipt_no: string
  state: 'waiting' | 'approved' | 'refused'
  asked_by: Json<{ kind: StoredActor; id: string; name: string }>
  asked_at: Date
  decided_by: JsonOrNull<{ kind: StoredActor; id: string; name: string }>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  note: Generated<string>
}

interface StaffSessionTable {
  tenant: string
  token_hash: string
  staff_id: string
  /** Kind of the provider that named the person; empty: a password did. */
  provider: ColumnType<string, string | undefined, never>
  made_at: Date
  seen_at: Date
  /** When the password was last shown again; null: at the sign-in. */
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface StaffAuditTable {
  tenant: string
  /** Counts up. */
  audit_no: Generated<string>
  at: Date
  actor_kind: 'key' | 'account' | 'command'
  actor_id: string
  actor_name: string
  operation: string
  subject: string
  before: JsonColumn<unknown, string | null, never>
  after: JsonColumn<unknown, string | null, never>
}
