import type { Database } from '../../platform/db/open.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { countPendingOfVersion, handOnPending, pendingOfVersion } from './index-version-store.ts'
import {
  clearPending,
  countPending,
  hasRecordBesidePending,
  pendingVersions,
  type StoredVersion,
} from './store.ts'

/** The index outbox (`index_pending`): records that the index of this node lacks. */
export interface IndexOutbox {
  pending(tenant: string, limit: number): Promise<StoredVersion[]>
  /** These versions are in the index; newer ones of the same records stay. */
  acknowledge(tenant: string, done: readonly StoredVersion[]): Promise<void>
  count(tenant: string): Promise<number>
  /** Whether the index has had a record that readers can find: an empty index is a lost one. */
  hasAcknowledged(tenant: string): Promise<boolean>
}

/** Where nodes share an engine, each version of the index has its own part of the outbox. */
export function makeIndexOutbox({
  database,
  sharing,
}: {
  database: Database
  sharing: SearchEngine['sharing']
}): IndexOutbox {
  return {
    pending(tenant, limit) {
      const db = database.ofTenant(tenant)
      return sharing
        ? pendingOfVersion(db, tenant, { version: sharing.version, limit })
        : pendingVersions(db, tenant, limit)
    },
    acknowledge(tenant, done) {
      const db = database.ofTenant(tenant)
      return sharing
        ? handOnPending(db, tenant, { version: sharing.version, done })
        : clearPending(db, tenant, done)
    },
    count(tenant) {
      const db = database.ofTenant(tenant)
      return sharing ? countPendingOfVersion(db, tenant, sharing.version) : countPending(db, tenant)
    },
    hasAcknowledged: (tenant) => hasRecordBesidePending(database.ofTenant(tenant), tenant),
  }
}
