import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyserVersion } from '../../search/analysis/version.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { openSegmentEngine } from '../../search/engines/segments/engine.ts'
import type { IndexFeed } from './index-feed.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Searches among a few records only. */
    openMatcher: OpenRecordMatcher
  }
}

/** Searches among a few records only, by the rules of the whole index. */
export interface RecordMatcher extends Pick<SearchEngine, 'search'> {
  /** Deletes the index. */
  close(): Promise<void>
}

export type OpenRecordMatcher = (tenant: string, recordIds: readonly string[]) => Promise<RecordMatcher>

/**
 * Builds an index of some records in a temporary folder: a search there costs a fraction of a millisecond, whatever the
 * size of the library. Withdrawn and unknown records are left out.
 */
export const makeRecordMatchers =
  (feed: Pick<IndexFeed, 'analysed'>): OpenRecordMatcher =>
  async (tenant, recordIds) => {
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-new-records-'))
    const remove = () => rm(folder, { recursive: true, force: true })
    try {
      const engine = await openSegmentEngine({ folder, analyser: analyserVersion, workers: 1 })
      try {
        await engine.write(tenant, await feed.analysed(tenant, recordIds))
        await engine.refresh(tenant)
      } catch (error) {
        await engine.close()
        throw error
      }
      return {
        search: (code, request) => engine.search(code, request),
        async close() {
          await engine.close()
          await remove()
        },
      }
    } catch (error) {
      await remove()
      throw error
    }
  }
