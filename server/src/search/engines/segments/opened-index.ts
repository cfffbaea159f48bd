import { join } from 'node:path'
import type { Asked } from '../differential/comparison.ts'
import { listTerms, listValues } from './query/dictionaries.ts'
import { Searcher } from './query/search.ts'
import { Snapshot } from './query/snapshot.ts'
import { folderNameOf } from './store/tenant-folder.ts'
import { TenantWriter } from './store/tenant-writer.ts'

/** For tests: an index opened in the calling thread, which is faster than starting the threads of an engine. */
export interface OpenedIndex {
  asked: Asked
  sequence: number
  close(): Promise<void>
}

export async function openIndex(folder: string): Promise<OpenedIndex | undefined> {
  const writer = await TenantWriter.open(folder, 'test', 80)
  if (writer === undefined) return undefined
  const snapshot = new Snapshot(await writer.refresh())
  const searcher = new Searcher()
  const { sequence } = writer
  return {
    sequence,
    asked: {
      search: async (_, request) => searcher.search(snapshot, request, Infinity),
      terms: async (_, request) => listTerms(snapshot, request),
      values: async (_, request) => listValues(snapshot, request),
    },
    close: async () => {
      snapshot.close()
      await writer.close()
    },
  }
}

export function folderOf(root: string, tenant: string): string {
  return join(root, folderNameOf(tenant))
}
