import { pageOfRows, type Slice } from '../../platform/db/paging.ts'
import { storable } from '../../platform/db/storable.ts'
import type { TimedScope } from '../../core/scope.ts'
import './tables.ts'

/** Who does something at the staff API: a program with a key, a person with an account, or the command line. */
export interface Actor {
  kind: 'key' | 'account' | 'command'
  id: string
  name: string
}

/** Whoever uses the command line: the operator. */
export const commandLine: Actor = { kind: 'command', id: '', name: 'command line' }

const night: Actor = { kind: 'command', id: '', name: 'nightly jobs' }

/** What an operation has changed; secrets are hidden by whoever reports it. */
export interface Change {
  before?: unknown
  after?: unknown
}

/** Writes a line of the audit log. Readers are never named in `subject`. */
export async function writeAudit(
  { db, tenant, now }: TimedScope,
  { kind, id, name }: Actor,
  { operation, subject, before, after }: { operation: string; subject: string } & Change,
): Promise<void> {
  await db
    .insertInto('staff_audit')
    .values({
      tenant,
      at: now,
      actor_kind: kind,
      actor_id: id,
      actor_name: name,
      operation,
      subject,
      before: before === undefined ? null : JSON.stringify(storable(before)),
      after: after === undefined ? null : JSON.stringify(storable(after)),
    })
    .execute()
}

/** Removes the lines that are older than the library keeps them, and notes how many. @returns the number */
export async function shortenAudit(where: TimedScope, years: number): Promise<number> {
  const { db, tenant, now } = where
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  const { numDeletedRows } = await db
    .deleteFrom('staff_audit')
    .where('tenant', '=', tenant)
    .where('at', '<', before)
    .executeTakeFirst()
  const lines = Number(numDeletedRows)
  const subject = `before ${before.toISOString()}`
  if (lines > 0) await writeAudit(where, night, { operation: 'audit-shortened', subject, after: { lines } })
  return lines
}

export interface AuditFilter {
  /** Part of the name of whoever acted; empty: everybody. */
  actor: string
  operation: string
  /** Days of the library's calendar as instants. */
  from?: Date
  until?: Date
}

/** Lines of the audit log, the latest first. */
export function pageOfAudit({ db, tenant }: TimedScope, filter: AuditFilter, slice: Slice) {
  const { actor, operation, from, until } = filter
  return pageOfRows(
    db,
    db
      .selectFrom('staff_audit')
      .select([
        'at',
        'actor_kind as actorKind',
        'actor_name as actorName',
        'operation',
        'subject',
        'before',
        'after',
      ])
      .where('tenant', '=', tenant)
      .$if(operation !== '', (query) => query.where('operation', '=', operation))
      .$if(actor !== '', (query) =>
        query.where((eb) => eb(eb.fn('strpos', ['actor_name', eb.val(actor)]), '>', 0)),
      )
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
      .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
      .orderBy('at', 'desc')
      .orderBy('audit_no', 'desc'),
    slice,
  )
}

/** The latest line about a subject, or about any, among these operations. */
export const lastChangeOf = (
  { db, tenant }: TimedScope,
  { subject, operations, since }: { subject?: string; operations: readonly string[]; since: Date },
) =>
  db
    .selectFrom('staff_audit')
    .select(['at', 'actor_name as actorName', 'operation'])
    .where('tenant', '=', tenant)
    .where('at', '>=', since)
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .where('operation', 'in', [...operations])
    .orderBy('at', 'desc')
    .orderBy('audit_no', 'desc')
    .limit(1)
    .executeTakeFirst()
