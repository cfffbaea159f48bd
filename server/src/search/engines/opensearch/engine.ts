import { admitOperation, admitRequest, unpackOperations } from '../admission.ts'
import type {
  EngineStats,
  Hits,
  Operations,
  Rebuild,
  SearchEngine,
  SearchRequest,
  SharedIndexes,
} from '../engine.ts'
import { IndexNeedsRebuild } from '../engine.ts'
import type { Cluster } from './cluster.ts'
import { connectCluster } from './cluster.ts'
import { listTerms, listValues } from './dictionaries.ts'
import type { Feed } from './feed.ts'
import { makeFeed } from './feed.ts'
import type { Indexes, Presence } from './indexes.ts'
import { isMissing, makeIndexes } from './indexes.ts'
import type { IndexMeta, IndexShape } from './mapping.ts'
import type { TenantNames } from './names.ts'
import { namesOf, newAttempt, versionOf } from './names.ts'
import { searchIndex, termFactorOf } from './search.ts'

export { ClusterUnusable } from './cluster.ts'

export interface OpenSearchOptions {
  /** Addresses of the cluster's nodes, with user name and password if required. */
  addresses: readonly string[]
  /** Analyser version: an index with another one needs a rebuild. */
  analyser: string
  /** Prefix of all names in the cluster; `wenyuan` unless installations share the cluster. */
  prefix?: string
  /** Shards of a new index: 1 up to some ten million records. */
  shards?: number
}

/**
 * OpenSearch as engine: one index per tenant and analyser version behind an alias. The engine keeps no state, so any
 * number of processes may share a cluster; during a rebuild all processes of that version write to the new index too.
 * @throws ClusterUnusable
 */
export async function openOpenSearchEngine(options: OpenSearchOptions): Promise<SearchEngine> {
  const cluster = await connectCluster(options.addresses)
  const shape: IndexShape = { shards: options.shards ?? 1, copies: '0-1' }
  return new Engine({
    cluster,
    feed: makeFeed(cluster),
    indexes: makeIndexes(cluster, shape),
    analyser: options.analyser,
    prefix: options.prefix ?? 'wenyuan',
    shape,
  })
}

interface Parts {
  cluster: Cluster
  feed: Feed
  indexes: Indexes
  analyser: string
  prefix: string
  shape: IndexShape
}

class Engine implements SearchEngine {
  readonly #parts: Parts
  /** Increases with every change this process has made visible; other processes count separately. */
  readonly #changes = new Map<string, number>()
  readonly #identity = newAttempt()
  #closing: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.sharing = {
      version: versionOf(parts.analyser),
      keepOnly: (tenant, versions) => this.#keepOnly(tenant, versions),
    }
  }

  async search(tenant: string, request: SearchRequest): Promise<Hits> {
    const admitted = admitRequest(request)
    const { cluster, shape } = this.#parts
    const indexVersion = `${this.#identity}.${this.#changes.get(tenant) ?? 0}`
    const found = await this.#reading(tenant, (index) =>
      searchIndex(cluster, index, admitted, {
        termFactor: termFactorOf(cluster.version),
        isSpread: shape.shards > 1,
      }),
    )
    return { ...(found ?? emptyHits(admitted)), indexVersion }
  }

  async terms(tenant: string, request: Parameters<SearchEngine['terms']>[1]) {
    const sound = { ...request, prefix: request.prefix.toWellFormed() }
    return (await this.#reading(tenant, (index) => listTerms(this.#parts.cluster, index, sound))) ?? []
  }

  async values(tenant: string, request: Parameters<SearchEngine['values']>[1]) {
    const sound = { ...request, prefix: request.prefix.toWellFormed() }
    const found = await this.#reading(tenant, (index) => listValues(this.#parts.cluster, index, sound))
    return found ?? { total: 0, values: [] }
  }

  async write(tenant: string, operations: Operations): Promise<{ sequence: number }> {
    const admitted = unpackOperations(operations).map(admitOperation)
    const { feed, indexes } = this.#parts
    const names = this.#namesOf(tenant)
    for (let attempt = 1; ; attempt++) {
      const presence = await indexes.presenceOf(names)
      if (!(await this.#canWrite(names, tenant, presence)) && attempt < MOST_LOOKS) continue
      const intoNext = Promise.all(
        presence.next.map(({ alias }) =>
          feed(alias, admitted).catch((error: unknown) => {
            // abandoned or already live: then the live index has the write, or gets it below
            if (!isMissing(error)) throw error
          }),
        ),
      )
      intoNext.catch(() => {})
      try {
        const isLive = presence.live.some(({ alias }) => alias === names.live)
        const fed = isLive ? await feed(names.live, admitted) : undefined
        await intoNext
        return { sequence: fed ? await this.#sequenceAfter(names, fed) : 0 }
      } catch (error) {
        // replaced or deleted between look-up and write: repeat, which versions make harmless
        if (!isMissing(error) || attempt === MOST_LOOKS) throw error
      }
    }
  }

  async refresh(tenant: string): Promise<void> {
    const names = this.#namesOf(tenant)
    await this.#parts.indexes.refresh(names.live).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    this.#changed(tenant)
  }

  async beginRebuild(tenant: string, analyser: string): Promise<Rebuild> {
    const { indexes, feed, prefix } = this.#parts
    const names = namesOf(prefix, tenant, analyser)
    const { next } = await indexes.presenceOf(names)
    await indexes.remove(next.map(({ index }) => index))
    const attempt = newAttempt()
    const meta: IndexMeta = { tenant, analyser, base: 0 }
    await indexes.createNext(names, attempt, meta)
    let isOver = false
    const unlessOver = async (work: () => Promise<unknown>): Promise<void> => {
      if (isOver) throw new Error(OVER)
      try {
        await work()
      } catch (error) {
        if (!isMissing(error)) throw error
        isOver = true
        throw new Error(OVER, { cause: error })
      }
    }
    return {
      add: (operations) =>
        unlessOver(() => feed(names.next(attempt), unpackOperations(operations).map(admitOperation))),
      commit: async () => {
        await unlessOver(() => indexes.exchange(names, attempt, meta))
        isOver = true
        this.#changed(tenant)
      },
      abort: async () => {
        if (isOver) return
        isOver = true
        await indexes.remove([names.data(attempt)])
      },
    }
  }

  async stats(tenant: string): Promise<EngineStats> {
    const counted = await this.#reading(tenant, (index) => this.#parts.indexes.count(index))
    return counted ?? { records: 0, bytes: 0, analyser: this.#parts.analyser, sequence: 0 }
  }

  readonly sharing: SharedIndexes

  async #keepOnly(tenant: string, versions: readonly string[]): Promise<void> {
    const { indexes } = this.#parts
    const names = this.#namesOf(tenant)
    await indexes.remove((await indexes.allOf(names)).filter((index) => !names.isOf(index, versions)))
  }

  async drop(tenant: string): Promise<void> {
    const { indexes } = this.#parts
    await indexes.remove(await indexes.allOf(this.#namesOf(tenant)))
    this.#changed(tenant)
  }

  async close(): Promise<void> {
    this.#closing ??= this.#parts.cluster.close()
    await this.#closing
  }

  #namesOf(tenant: string): TenantNames {
    return namesOf(this.#parts.prefix, tenant.toWellFormed(), this.#parts.analyser)
  }

  #changed(tenant: string) {
    this.#changes.set(tenant, (this.#changes.get(tenant) ?? 0) + 1)
  }

  /** Reads the live index; undefined when the tenant has none. @throws IndexNeedsRebuild when it has another version */
  async #reading<T>(tenant: string, work: (index: string) => Promise<T>): Promise<T | undefined> {
    const names = this.#namesOf(tenant)
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(names.live)
      } catch (error) {
        if (!isMissing(error) || attempt === MOST_LOOKS) throw error
      }
      const { live } = await this.#parts.indexes.presenceOf(names)
      if (live.length === 0) return undefined
      if (!live.some(({ alias }) => alias === names.live)) throw this.#otherVersion(names, live)
    }
  }

  /** Whether the found indexes can be written to; creates the first index of a tenant. */
  async #canWrite(names: TenantNames, tenant: string, { live, next }: Presence): Promise<boolean> {
    if (live.some(({ alias }) => alias === names.live)) return true
    // the index being built takes the write
    if (live.length > 0 && next.length > 0) return true
    if (live.length > 0) throw this.#otherVersion(names, live)
    await this.#parts.indexes.createFirst(names, { tenant, analyser: this.#parts.analyser, base: 0 })
    return false
  }

  #otherVersion(names: TenantNames, live: Presence['live']): IndexNeedsRebuild {
    const found = live.map(({ alias }) => alias.slice(names.anyLive.length - 1)).join(', ')
    const wanted = names.live.slice(names.anyLive.length - 1)
    return new IndexNeedsRebuild(`the index was made by version ${found}, this program needs ${wanted}`)
  }

  /**
   * With one shard the cluster's sequence number is used; several shards count separately, and a write without new
   * documents has none.
   */
  async #sequenceAfter(
    names: TenantNames,
    { index, highest }: { index: string | undefined; highest: number },
  ): Promise<number> {
    const { indexes, shape } = this.#parts
    if (index === undefined || highest < 0 || shape.shards > 1)
      return (await indexes.count(names.live)).sequence
    const { base } = await indexes.metaOf(index)
    return base + highest + 1
  }
}

/** Maximum look-ups: indexes are replaced rarely, so more failures have another cause. */
const MOST_LOOKS = 5
const OVER = 'this rebuild is over'

function emptyHits({ facets = [] }: SearchRequest): Omit<Hits, 'indexVersion'> {
  return { total: 0, hits: [], facets: Object.fromEntries(facets.map(({ name }) => [name, []])) }
}
