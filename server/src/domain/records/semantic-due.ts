import type { TenantScope } from '../../platform/db/tenant-scope.ts'
import type { SemanticSearch } from '../../search/semantic/semantic-search.ts'
import { buildIfChanged } from './semantic-index.ts'
import { countRecords } from './store.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Builds the index for it where the nightly job has not. */
    semanticDue: SemanticDue
  }
}

/** A night and some hours: where the nightly job runs, an index never becomes so old. */
const DUE_MS = 30 * 3_600_000
/** After a build has begun, successful or not, the next one waits. */
const PAUSE_MS = 3_600_000
/** Smaller libraries wait for the night. */
const LEAST_RECORDS = 1_000

interface Parts {
  semantic: SemanticSearch
  /** A tenant's data, apart from any call; undefined: there is none with this code. */
  scopeOf: (tenant: string) => TenantScope | undefined
  onError: (tenant: string, error: unknown) => void
}

/**
 * Builds the index for search by meaning where the nightly job has not: on other nodes, and after a first import. One
 * after the other, since each takes some hundred megabytes.
 */
export interface SemanticDue {
  /** Begins a build if the tenant's index on this node is missing or old; never waits for it. */
  look(asked: { tenant: string; now: Date }): void
  close(): Promise<void>
}

export function makeSemanticDue({ semantic, scopeOf, onError }: Parts): SemanticDue {
  const begun = new Map<string, number>()
  let last = Promise.resolve()
  let closed = false

  async function build(tenant: string): Promise<void> {
    if (closed) return
    try {
      const scope = scopeOf(tenant)
      if (scope && (await countRecords(scope.db, tenant)) >= LEAST_RECORDS && !closed)
        await buildIfChanged(scope, semantic)
    } catch (error) {
      if (!closed) onError(tenant, error)
    }
  }

  return {
    look({ tenant, now }) {
      const at = now.getTime()
      if (closed || at < (begun.get(tenant) ?? 0) + PAUSE_MS) return
      if (at < (semantic.builtAt(tenant)?.getTime() ?? 0) + DUE_MS) return
      begun.set(tenant, at)
      last = last.then(() => build(tenant))
    },

    async close() {
      closed = true
      await last
    },
  }
}
