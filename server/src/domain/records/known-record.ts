import type { Fail } from '../../core/fail.ts'
import { type CoveredRecord, recordsByIds } from './store.ts'
import type { Scope } from '../../core/scope.ts'
import type { TenantScope } from '../../platform/db/tenant-scope.ts'

/** The context of a call about one record. */
export interface AboutRecord {
  input: { recordId: string }
  scope: Scope
  fail: (code: 'RECORD_UNKNOWN' | 'RECORD_WITHDRAWN', about: { field: string }) => Fail
}

/** A record that a reader may see; undefined when it does not exist, belongs to another tenant or is withdrawn. */
export async function knownRecord(where: TenantScope, id: string): Promise<CoveredRecord | undefined> {
  const stored = await everKnown(where, id)
  return stored?.withdrawn ? undefined : stored
}

/** The record a call is about. @throws Fail RECORD_UNKNOWN or RECORD_WITHDRAWN */
export async function requireRecord({ input, scope, fail }: AboutRecord): Promise<CoveredRecord> {
  const stored = await everKnown(scope, input.recordId)
  if (!stored) throw fail('RECORD_UNKNOWN', { field: 'recordId' })
  if (stored.withdrawn) throw fail('RECORD_WITHDRAWN', { field: 'recordId' })
  return stored
}

/** The last catalogued state of a record, withdrawn or not. */
export async function everKnown({ db, tenant }: TenantScope, id: string): Promise<CoveredRecord | undefined> {
  const [stored] = await recordsByIds(db, tenant, [id])
  return stored
}
