import type { SearchRequest } from '../../engine.ts'
import { listTerms, listValues } from '../query/dictionaries.ts'
import { Searcher } from '../query/search.ts'
import { Snapshot } from '../query/snapshot.ts'
import { isMissing } from '../store/files.ts'
import { emptyTables } from '../store/value-file.ts'
import { shareTables } from '../store/value-sharing.ts'
import type { SearchCalls } from './search-calls.ts'
import { answerCalls } from '../../../../platform/threads/thread.ts'

/** A search thread: runs one search at a time on the newest snapshot it has at the start of the search. */
const snapshots = new Map<string, Snapshot>()
/** Errors of indexes that could not be opened although their checksums match. */
const unreadable = new Map<string, unknown>()
const searcher = new Searcher()
const empty = new Snapshot({ version: '0', number: 0, segments: [], values: shareTables(emptyTables()) })

function snapshotOf(tenant: string): Snapshot {
  if (unreadable.has(tenant)) throw unreadable.get(tenant)
  return snapshots.get(tenant) ?? empty
}

const calls: SearchCalls = {
  publish(tenant, snapshot) {
    unreadable.delete(tenant)
    try {
      snapshots.set(tenant, new Snapshot(snapshot, snapshots.get(tenant)))
    } catch (error) {
      // Files were removed after a merge: keep the preceding snapshot until the next one arrives.
      if (!isMissing(error) || !snapshots.has(tenant)) unreadable.set(tenant, error)
    }
  },
  forget(tenant) {
    snapshots.get(tenant)?.close()
    snapshots.delete(tenant)
    unreadable.delete(tenant)
  },
  search(tenant, request, deadline) {
    const snapshot = snapshotOf(tenant)
    const asked = JSON.parse(request) as SearchRequest
    return JSON.stringify(searcher.search(snapshot, asked, deadline - performance.timeOrigin))
  },
  terms(tenant, request) {
    return JSON.stringify(listTerms(snapshotOf(tenant), request))
  },
  values(tenant, request) {
    return JSON.stringify(listValues(snapshotOf(tenant), request))
  },
}

answerCalls(calls)
