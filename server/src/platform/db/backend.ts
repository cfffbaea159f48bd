import type { CompiledQuery } from 'kysely'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface Rows {
  rows: Record<string, unknown>[]
  affected: number
}

/** The work a statement belongs to. */
export interface AboutWork {
  /** Shown by the server beside the statement; absent for background work. */
  requestId?: string | undefined
  /** Aborted: a statement that waits does not begin, one that runs is cancelled where the database can. */
  signal?: AbortSignal | undefined
}

/**
 * What both databases offer: one statement in a tenant's name, or a transaction of several. Either way the tenant is
 * set before the first statement, so that Row-Level Security sees it. `null` = no tenant: only tables without one
 * can be read (the tenant directory).
 */
export interface Backend {
  run(tenant: string | null, statement: Statement, work?: AboutWork): Promise<Rows>
  begin(tenant: string | null, work?: AboutWork): Promise<OpenTransaction>
  /** As the owner of the tables, past Row-Level Security: migrations only, once, before any other statement. */
  asOwner(): Promise<OwnerSession>
  /** True where several sessions of owners stand beside one another, and other programs beside this one: on a server. */
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

/** Group codes go into SQL text where a parameter cannot: nothing but this shape ever gets that far. */
export const TENANT_CODE = /^[A-Za-z0-9_-]{1,32}$/
