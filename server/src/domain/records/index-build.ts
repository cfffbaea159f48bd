import type { Database } from '../../platform/db/open.ts'
import type { ForegroundCalls } from '../../platform/threads/foreground-calls.ts'
import type { Operations, SearchEngine } from '../../search/engines/engine.ts'
import { analyserVersion } from '../../search/analysis/version.ts'
import type { ReadInputs } from './index-inputs.ts'
import type { AnalysisInput } from './record-analysis.ts'
import { recordsAfter } from './store.ts'

const BATCH = 500
/**
 * Page and batch size while readers are active; a reader's call waits for one of them at most (`bench --
 * neighbours`).
 */
const [PAGE_WITH_READERS, BATCH_WITH_READERS] = [25, 100]

interface Parts {
  database: Database
  engine: SearchEngine
  foreground: ForegroundCalls
  inputsOf: ReadInputs
  isClosed: () => boolean
}

interface Build {
  tenant: string
  analyse: (inputs: readonly AnalysisInput[]) => Promise<Operations>
  /** Batches that are analysed at once. */
  width: number
  /** Called after each batch with the number of its records. */
  added: (records: number) => void
}

/**
 * Builds a tenant's index from its records while the old one serves, and replaces it.
 *
 * @returns the number of records; undefined: the node was closed meanwhile and the old index stays
 */
export type BuildIndex = (build: Build) => Promise<number | undefined>

export function makeIndexBuilder({ database, engine, foreground, inputsOf, isClosed }: Parts): BuildIndex {
  /** The next batch of visible records in key order; `last` is the key to continue from, absent at the end. */
  const readBatch = async (
    tenant: string,
    after: string,
  ): Promise<{ inputs: AnalysisInput[]; last: string | undefined }> => {
    const db = database.ofTenant(tenant)
    const inputs: AnalysisInput[] = []
    let last: string | undefined
    while (inputs.length < (foreground.isBusy() ? BATCH_WITH_READERS : BATCH)) {
      const size = foreground.isBusy() ? PAGE_WITH_READERS : BATCH
      await foreground.idle()
      const page = await recordsAfter(db, tenant, last ?? after, size)
      const shown = page.filter(({ withdrawn }) => !withdrawn)
      inputs.push(...(await inputsOf(tenant, shown, foreground.idle)))
      last = page.at(-1)?.record_id ?? last
      if (page.length < size) break
    }
    return { inputs, last }
  }

  return async ({ tenant, analyse, width, added: tellAdded }) => {
    const rebuild = await engine.beginRebuild(tenant, analyserVersion)
    let records = 0
    try {
      // a pipeline: the database reads a page while the pool analyses the previous one and the engine adds the one
      // before
      const adding: Promise<void>[] = []
      let added: Promise<void> = Promise.resolve()
      let next = readBatch(tenant, '')
      for (;;) {
        const { inputs, last } = await next
        if (last === undefined || isClosed()) break
        next = readBatch(tenant, last)
        const analysed = analyse(inputs)
        const before = added
        added = analysed.then(async (operations) => {
          await before
          await rebuild.add(operations)
          tellAdded(inputs.length)
        })
        // errors are handled in order; until then they must not count as unhandled
        for (const promise of [next, analysed, added]) promise.catch(() => {})
        adding.push(added)
        if (adding.length > width + 1) await adding.shift()
        records += inputs.length
      }
      await added
    } catch (error) {
      await rebuild.abort()
      throw error
    }
    if (isClosed()) {
      await rebuild.abort()
      return undefined
    }
    await rebuild.commit()
    return records
  }
}
