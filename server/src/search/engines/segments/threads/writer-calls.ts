import type { EngineStats } from '../../engine.ts'
import type { SharedSnapshot } from '../query/snapshot.ts'
import type { BuiltIndex } from '../store/built-index.ts'

export interface WriterData {
  root: string
  analyser: string
  flushAfter: number
}

/** A snapshot, and the bytes of memory of the whole index. */
export interface Published {
  snapshot: SharedSnapshot
  bytes: number
}

/** Sent when a background merge is done. */
export interface MergeNews {
  tenant: string
  published: Published
}

/** Calls of the writer thread. One thread writes for all tenants. */
export type WriterCalls = {
  /** Undefined for a tenant without an index. */
  open(tenant: string): Promise<Published | undefined>
  /** `payload`: JSON of a list of operations. */
  write(tenant: string, payload: string): Promise<{ sequence: number }>
  refresh(tenant: string): Promise<Published | undefined>
  stats(tenant: string): Promise<EngineStats | undefined>
  adopt(tenant: string, built: BuiltIndex): Promise<Published>
  /** Writes everything to disk and merges it into one segment. */
  compact(tenant: string): Promise<Published | undefined>
  close(tenant: string): Promise<void>
  drop(tenant: string): Promise<void>
  closeAll(): Promise<void>
}
