import { listTerms, listValues } from '../query/dictionaries.ts'
import { Searcher } from '../query/search.ts'
import { Snapshot } from '../query/snapshot.ts'
import { emptyTables } from '../store/value-file.ts'
import { shareTables } from '../store/value-sharing.ts'
import type { SearchCalls } from './search-calls.ts'
import { answerCalls } from './thread.ts'

/** A searching thread: one search after the other, each on the snapshot that was newest when it began. */
const snapshots = new Map<string, Snapshot>()
const searcher = new Searcher()
const empty = new Snapshot({ version: '0', segments: [], values: shareTables(emptyTables()) })

function snapshotOf(tenant: string): Snapshot {
  return snapshots.get(tenant) ?? empty
}

const calls: SearchCalls = {
  publish(tenant, snapshot) {
    snapshots.set(tenant, new Snapshot(snapshot, snapshots.get(tenant)))
  },
  forget(tenant) {
    snapshots.delete(tenant)
  },
  search(tenant, request, deadline) {
    return JSON.stringify(searcher.search(snapshotOf(tenant), request, deadline - performance.timeOrigin))
  },
  terms(tenant, request) {
    return JSON.stringify(listTerms(snapshotOf(tenant), request))
  },
  values(tenant, request) {
    return JSON.stringify(listValues(snapshotOf(tenant), request))
  },
}

answerCalls(calls)
