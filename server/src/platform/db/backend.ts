import type { CompiledQuery } from 'kysely'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Rows {
  rows: Record<string, unknown>[]
  affected: number
  /** The columns of the answer with JSON. */
  json?: readonly JsonField[]
}

/** A column of an answer, and the numbers of table and column it comes from; 0: it is computed. */
export interface JsonField {
  name: string
  table: number
  column: number
}

/** The work that a statement belongs to. */
export interface AboutWork {
  /** Visible in the server's list of statements; absent for background work. */
  requestId?: string | undefined
  /** The longest time in milliseconds that one of its statements may run; absent for background work. */
  limitMs?: number | undefined
  /** After an abort a waiting statement does not begin, and a running one is cancelled if the database supports it. */
  signal?: AbortSignal | undefined
  /** All statements of a transaction see the same moment. A database server only. */
  isSnapshot?: boolean
}

/**
 * What both databases offer: one statement for a tenant, or a transaction of several. In both cases the tenant is set
 * before the first statement, for Row-Level Security. `null` = no tenant: only tables without a tenant can be read (the
 * tenant directory).
 */
export interface Backend {
  run(tenant: string | null, statement: Statement, work?: AboutWork): Promise<Rows>
  begin(tenant: string | null, work?: AboutWork): Promise<OpenTransaction>
  /**
   * A session as owner of the tables, which bypasses Row-Level Security. For migrations only, before any other
   * statement.
   */
  asOwner(): Promise<OwnerSession>
  /** True for a database server: several owner sessions may run concurrently, and other programs besides this one. */
  readonly shared: boolean
  /** Rejects when the database cannot answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface OpenTransaction {
  query(statement: Statement, signal?: AbortSignal): Promise<Rows>
  commit(): Promise<void>
  rollback(): Promise<void>
}

export interface OwnerSession {
  query(statement: Statement): Promise<Rows>
  release(): Promise<void>
}

export const statementOf = (query: CompiledQuery): Statement => ({
  sql: query.sql,
  parameters: query.parameters,
})

/** A group code is concatenated into SQL text where no parameter is possible, so no other form is accepted. */
export const TENANT_CODE = /^[A-Za-z0-9_-]{1,32}$/
