import type { Database } from '../../platform/db/open.ts'
import { analyserVersion } from '../../search/analysis/version.ts'
import { IndexNeedsRebuild, type Operations, type SearchEngine } from '../../search/engines/engine.ts'
import { type AnalysisPool, makeAnalysisPool } from '../records/analysis-pool.ts'
import type { AnalysisInput } from '../records/record-analysis.ts'
import { indexedUpto, newestVersion, noteIndexed, type OrderTitle, priceInFen, titlesAfter } from './store.ts'

declare module '../../core/ports.ts' {
  interface Ports {
    /** Searches the titles that vendors offer. */
    orderTitles: OrderTitleIndex
  }
}

/**
 * The index of a library's order titles: the same engine and the same analyser as the catalogue's, under a name of its
 * own, so that readers' searches of the catalogue never find a title that the library has not got. The table
 * `order_title` is the source of truth; an index that is behind follows it before it is searched.
 */
export interface OrderTitleIndex {
  /** The index to search, brought up to date. */
  ready(tenant: string): Promise<{ engine: Pick<SearchEngine, 'search'>; index: string }>
  close(): Promise<void>
}

/** The engine's name of a library's index of order titles. Codes of libraries have no full stop. */
export const orderTitleIndexOf = (tenant: string): string => `${tenant}.orders`

/** A title on offer was never added to the library: its price stands there, and the engine sorts by it. */
export const PRICE_KEY = 'addedAt'

/** Increase when titles are indexed otherwise than before: their indexes are then rebuilt. */
const FORM = 2

const BATCH = 500
/** Batches that may be analysed ahead of the engine. */
const AHEAD = 2

export function makeOrderTitleIndex(
  { database, engine }: { database: Pick<Database, 'ofTenant'>; engine: SearchEngine },
  pool: AnalysisPool = makeAnalysisPool(),
): OrderTitleIndex {
  /** What follows the table now, by library. */
  const following = new Map<string, Promise<void>>()
  /** The version up to which an index has followed, by library. */
  const followed = new Map<string, number>()
  const indexVersion = `${engine.sharing?.version ?? analyserVersion} ${FORM}`

  const operationsOf = (titles: readonly OrderTitle[]): Promise<Operations> =>
    pool.analyse(
      titles.filter(({ withdrawn }) => !withdrawn).map(inputOf),
      // titles on offer stand on no campus
      new Map(),
    )

  /** Hands titles to `write` in the order of their changes. @returns the newest version */
  const walk = async (
    tenant: string,
    from: number,
    write: (operations: Operations, titles: readonly OrderTitle[]) => Promise<void>,
  ): Promise<number> => {
    const scope = { db: database.ofTenant(tenant), tenant }
    const pending: Promise<void>[] = []
    let last: Promise<void> = Promise.resolve()
    let after: { version: number; titleId: string | undefined } = { version: from, titleId: undefined }
    for (;;) {
      const titles = await titlesAfter(scope, after, BATCH)
      const newest = titles.at(-1)
      if (!newest) break
      after = { version: newest.version, titleId: newest.title_id }
      const [analysed, before] = [operationsOf(titles), last]
      last = analysed.then(async (operations) => {
        await before
        await write(operations, titles)
      })
      // errors are handled in order; until then they must not count as unhandled
      for (const promise of [analysed, last]) promise.catch(() => {})
      pending.push(last)
      if (pending.length > AHEAD) await pending.shift()
    }
    await last
    return after.version
  }

  const rebuild = async (tenant: string, index: string): Promise<number> => {
    const building = await engine.beginRebuild(index, analyserVersion)
    try {
      const upto = await walk(tenant, 0, (operations) => building.add(operations))
      await building.commit()
      return upto
    } catch (error) {
      await building.abort()
      throw error
    }
  }

  const follow = async (tenant: string): Promise<void> => {
    const index = orderTitleIndexOf(tenant)
    const scope = { db: database.ofTenant(tenant), tenant }
    const newest = await newestVersion(scope)
    if (newest === (followed.get(tenant) ?? 0)) return
    const known = await indexedUpto(scope, indexVersion)
    const isWhole = known !== undefined && (await isSound(engine, index))
    const upto = isWhole
      ? known >= newest
        ? known
        : await walk(tenant, known, async (operations, titles) => {
            const gone = titles.filter(({ withdrawn }) => withdrawn)
            await engine.write(index, operations)
            if (gone.length > 0)
              await engine.write(
                index,
                gone.map(({ title_id, version }) => ({ remove: title_id, version })),
              )
          })
      : await rebuild(tenant, index)
    await engine.refresh(index)
    if (upto !== known) await noteIndexed(scope, indexVersion, upto)
    followed.set(tenant, upto)
  }

  return {
    async ready(tenant) {
      const before = following.get(tenant)
      // what began before may have missed the newest change
      const mine = (before?.catch(() => {}) ?? Promise.resolve()).then(() => follow(tenant))
      following.set(tenant, mine)
      try {
        await mine
      } finally {
        if (following.get(tenant) === mine) following.delete(tenant)
      }
      return { engine, index: orderTitleIndexOf(tenant) }
    },
    async close() {
      await Promise.allSettled(following.values())
      await pool.close()
    },
  }
}

/** An empty index of a library that has had titles is one that was lost. */
async function isSound(engine: SearchEngine, index: string): Promise<boolean> {
  try {
    return (await engine.stats(index)).records > 0
  } catch (error) {
    if (error instanceof IndexNeedsRebuild) return false
    throw error
  }
}

/** A title as the analyser takes it: its id in place of the record's, its catalogue as its only collection. */
const inputOf = (title: OrderTitle): AnalysisInput => ({
  record: { ...title.record, recordId: title.title_id, collections: [title.catalogue] },
  version: title.version,
  // the index has whole seconds
  [PRICE_KEY]: new Date(priceInFen(title) * 1_000),
  loans: 0,
  items: [],
})
